import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../build-site.ts'
import { countTests, type TestReport } from './count-tests.ts'

export type Counts = { readonly passed: number; readonly failed: number }

/** Runs the tests of one configuration of Vitest and counts them; arguments of the command are passed on. */
export async function runSuite(
  config: string,
  env: Readonly<Record<string, string>>,
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-report-'))
  try {
    const reportFile = join(folder, 'report.json')
    const isOrderly = (await runVitest(config, reportFile, env)) === 0
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport
    return countTests({ ...report, success: isOrderly })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runVitest(
  configFile: string,
  reportFile: string,
  env: Readonly<Record<string, string>>,
): Promise<number | null> {
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const config = ['--config', configFile, '--root', '.']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const parameters = [program, 'run', ...config, ...reporters, ...process.argv.slice(2)]
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  // The signal ends the tests; the services are then stopped as always.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}
