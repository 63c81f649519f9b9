import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-site.ts'

const INSTALL_MS = 240_000

/**
 * A program of a Python package, installed once below `node_modules/.cache`.
 *
 * @throws Error that says what to install
 */
export function pythonProgram(name: string, requirement: string): string {
  const folder = join(
    root,
    'node_modules/.cache/tessera-programs',
    requirement.replaceAll('==', '-'),
  )
  const program = join(folder, 'bin', name)
  if (existsSync(program)) return program
  install('python3', ['-m', 'venv', folder])
  install(join(folder, 'bin/pip'), ['install', '--quiet', requirement])
  return program
}

function install(program: string, parameters: readonly string[]): void {
  const options = { timeout: INSTALL_MS, encoding: 'utf8' } as const
  const { status, error, stderr } = spawnSync(program, parameters, options)
  if (status === 0) return
  const reason = error?.message ?? stderr.trim().split('\n').at(-1)
  const advice = 'Install Python 3.10 or later with venv'
  throw new Error(`${program} ${parameters.join(' ')} did not succeed: ${reason}. ${advice}`)
}
