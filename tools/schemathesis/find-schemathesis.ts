import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-site.ts'

const SCHEMATHESIS = 'schemathesis==4.32.5'
const INSTALL_MS = 240_000

/**
 * The program, installed once below node_modules where TEST_SCHEMATHESIS names none.
 *
 * @throws Error in plain words
 */
export function findSchemathesis(): string {
  const given = process.env['TEST_SCHEMATHESIS']
  if (given) return given
  const folder = join(root, 'node_modules/.cache/tessera-schemathesis')
  const program = join(folder, 'bin/schemathesis')
  if (existsSync(program)) return program
  install('python3', ['-m', 'venv', folder])
  install(join(folder, 'bin/pip'), ['install', '--quiet', SCHEMATHESIS])
  return program
}

function install(program: string, parameters: readonly string[]): void {
  const { status, error, stderr } = spawnSync(program, parameters, {
    timeout: INSTALL_MS,
    encoding: 'utf8',
  })
  if (status === 0) return
  const reason = error?.message ?? stderr.trim().split('\n').at(-1)
  throw new Error(
    `${program} ${parameters.join(' ')} did not succeed: ${reason}. Install Python 3.10 or later with venv, ` +
      `or set TEST_SCHEMATHESIS to the program`,
  )
}
