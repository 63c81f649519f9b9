import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** A large one takes three minutes of processor time, once for all checkouts. */
const BUILD_MS = 900_000

/**
 * A program built from the Go module proxy, kept in the home folder: `goProgram('example.org/x/cmd/tool', '1.2.0')`.
 *
 * @throws Error that says what to install
 */
export function goProgram(path: string, version: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const folder = join(homedir(), `.cache/tessera-services/${name}-${version}`)
  const program = join(folder, name)
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  runGo(['install', `${path}@v${version}`], homedir(), { GOBIN: folder })
  return program
}

/** Runs Go in a folder and answers what it wrote. @throws Error where Go is missing or fails */
export function runGo(
  parameters: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): string {
  const { status, error, stderr, stdout } = spawnSync('go', parameters, {
    cwd: folder,
    timeout: BUILD_MS,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status === 0) return stdout
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
  if (isMissing) throw new Error('Go is needed (Debian: apt-get install golang)')
  const reason = error?.message ?? stderr.trim().slice(-1000)
  throw new Error(`go ${parameters.join(' ')} did not succeed: ${reason}`)
}
