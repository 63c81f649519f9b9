import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianPrograms } from './debian-programs.ts'
import { freePorts } from './free-ports.ts'
import { startProgram, type StartedProgram } from './start-program.ts'

/** PgBouncer refuses root: it runs as the account "nobody" then. */
const NOBODY = 65_534

export type PgBouncer = Pick<StartedProgram, 'pause' | 'pid'> &
  AsyncDisposable & {
    /** The same database, through the pooler. */
    readonly url: string
  }

/** A real PgBouncer in transaction mode before the server of a database. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const { folder: programs, env } = debianPrograms('pgbouncer', [
    'pgbouncer',
    'libc-ares2',
    'libevent-2.1-7',
  ])
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pgbouncer-'))
  const [port = 0] = await freePorts(1)
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
`,
  )
  chmodSync(folder, 0o755)
  chmodSync(file, 0o644)
  const program = join(programs, 'usr/sbin/pgbouncer')
  const started = await startProgram({ program, parameters: [file], env, port, uid: NOBODY })
  return {
    ...started,
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    async [Symbol.asyncDispose]() {
      // Other signals wait for its clients.
      await started.stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
