import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build-site.ts'

/** Runs a program on our Node with its output shown; answers with its exit code. */
export function runProgram(script: string, parameters: readonly string[] = []): Promise<number> {
  const child = spawn(process.execPath, [join(root, script), ...parameters], {
    cwd: root,
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
