import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../build-site.ts'
import { debianPrograms } from './debian-programs.ts'
import { freePorts } from './free-ports.ts'
import { startProgram } from './start-program.ts'

export type HaProxy = AsyncDisposable & {
  readonly address: string
  /** Names of the servers that get requests. */
  findUp(): Promise<string[]>
}

/** `deploy/haproxy.cfg` sends again what reached no server; `never` shows what a site loses by itself. */
type Retries = 'as deployed' | 'never'

/** A real HAProxy with the configuration of `deploy/`, before two servers on these ports. */
export async function startHaProxy(
  ports: readonly [one: number, two: number],
  retries: Retries,
): Promise<HaProxy> {
  const { folder: programs, env } = debianPrograms('haproxy', [
    'haproxy',
    'liblua5.3-0',
    'libopentracing1',
    'libopentracing-c-wrapper0',
  ])
  const folder = mkdtempSync(join(tmpdir(), 'tessera-haproxy-'))
  const [port = 0] = await freePorts(1)
  const socket = join(folder, 'stats.sock')
  const file = join(folder, 'haproxy.cfg')
  const deployed = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
  const changes: readonly (readonly [from: string | RegExp, to: string])[] = [
    ['/var/run/haproxy.sock', socket],
    ['bind :8080', `bind 127.0.0.1:${port}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${ports[1]}`],
    ['default_backend', 'http-response set-header x-served-by %s\n  default_backend'],
    ...(retries === 'never'
      ? ([
          [/^ *option redispatch\n/m, ''],
          [/^ *retries 2$/m, '  retries 0'],
          [/^ *retry-on .*\n/m, ''],
          [/^ *http-request disable-l7-retry.*\n/m, ''],
        ] as const)
      : []),
  ]
  writeFileSync(
    file,
    changes.reduce((config, [from, to]) => {
      const changed = config.replace(from, to)
      if (changed === config) throw new Error(`deploy/haproxy.cfg has no ${from} any more`)
      return changed
    }, deployed),
  )
  const program = join(programs, 'usr/sbin/haproxy')
  const started = await startProgram({ program, parameters: ['-f', file], env, port })
  return {
    address: `http://127.0.0.1:${port}`,
    findUp: async () => upServers(await askStats(socket)),
    async [Symbol.asyncDispose]() {
      await started.stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function askStats(socket: string): Promise<string> {
  const connection = connect(socket)
  connection.write('show stat\n')
  return text(connection)
}

/** https://docs.haproxy.org/2.6/management.html#9.1: the first line names the columns. */
function upServers(csv: string): string[] {
  const [names = '', ...lines] = csv.trim().split('\n')
  const status = names.split(',').indexOf('status')
  return lines
    .map((line) => line.split(','))
    .filter((row) => row[0] === 'tessera' && row[1] !== 'BACKEND' && row[status] === 'UP')
    .map((row) => row[1] ?? '')
}
