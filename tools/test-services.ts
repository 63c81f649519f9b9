/**
 * `npm run test:services`: the tests that need a service of their own, now OpenSearch (two nodes,
 * started here and ended at the end). Where Java and Maven are missing, or Maven cannot fetch
 * OpenSearch, nothing is tested: a last line that begins with `services: ` says so, and nothing has
 * failed. Else the last line is `N passed, N failed`. Arguments are passed on to Vitest.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './build-site.ts'
import { countTests, type TestReport } from './count-tests.ts'
import {
  ArtifactsAwayError,
  missingForCluster,
  startCluster,
  type Cluster,
} from './opensearch/start-cluster.ts'

const missing = missingForCluster()
if (missing === null) await testServices()
else console.log(`services: nothing was tested, ${missing} is needed for OpenSearch`)

async function testServices(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-report-'))
  let cluster: Cluster | null = null
  let report: TestReport | null = null
  let isOrderly = false
  try {
    cluster = await startCluster()
    console.log(`OpenSearch of two nodes answers on ${cluster.url}`)
    const reportFile = join(folder, 'report.json')
    isOrderly = (await runVitest(reportFile, cluster)) === 0
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport
  } catch (error) {
    if (error instanceof ArtifactsAwayError) {
      console.log(`services: nothing was tested. ${error.message}`)
      return
    }
    console.error(error instanceof Error ? error.message : error)
  } finally {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const { passed, failed } = countTests(report && { ...report, success: isOrderly })
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

function runVitest(reportFile: string, { url }: Cluster): Promise<number | null> {
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const config = ['--config', 'tools/opensearch/vitest.config.ts', '--root', '.']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const parameters = [program, 'run', ...config, ...reporters, ...process.argv.slice(2)]
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_SEARCH_URL: url },
  })
  // The signal ends the tests; the cluster is then stopped as always.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}
