import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Starter = {
  readonly files: Readonly<Record<string, string>>
  /** Programs of the starter's own packages, by path below node_modules. */
  readonly build: readonly string[]
  readonly start: readonly string[]
}

export type ServedStarter = { readonly address: string; stop(): void }

/** Writes a starter to a folder of its own, installs it from npm, builds and serves it. */
export async function serveStarter({ files, build, start }: Starter): Promise<ServedStarter> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-starter-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
    HOST: '127.0.0.1',
  }
  const run = async (program: string, parameters: readonly string[], more: object = {}) => {
    const child = spawn(program, parameters, { cwd: folder, env: { ...env, ...more } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
    const code = await new Promise((resolve) => child.once('close', resolve))
    if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} failed:\n${said}`)
  }
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--include=dev'], {
    NODE_ENV: 'development',
  })
  const [builder = '', ...buildOptions] = build
  await run(process.execPath, [join(folder, 'node_modules', builder), ...buildOptions])
  const [server = '', ...startOptions] = start
  const options = startOptions.map((option) => option.replace('$PORT', String(port)))
  const child = spawn(process.execPath, [join(folder, 'node_modules', server), ...options], {
    cwd: folder,
    env,
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt += 1) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    if (attempt > 100) throw new Error(`${server} does not answer`)
    await sleep(200)
  }
  return {
    address,
    stop() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const place = server.address()
      server.close(() => resolve(typeof place === 'object' && place ? place.port : 0))
    })
  })
}
