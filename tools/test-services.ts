/**
 * `npm run test:services`: the tests that need services of their own, started here and ended at the
 * end: OpenSearch (two nodes; Java and Maven), stripe-mock (Go) and localstripe (Python); and requests that
 * schemathesis (Python) generates from the OpenAPI document. What cannot
 * be started here is not tested, which a line that begins with `services: ` says; nothing has failed
 * then. Where anything was tested the last line is `N passed, N failed`. Arguments are passed on to
 * Vitest.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './build-site.ts'
import { countTests, type TestReport } from './report/count-tests.ts'
import {
  ClusterAwayError,
  missingForCluster,
  startCluster,
  type Cluster,
} from './opensearch/start-cluster.ts'
import { findSchemathesis } from './schemathesis/find-schemathesis.ts'
import { missingForStripes, startStripes } from './stripes/start-stripes.ts'

type Counts = { readonly passed: number; readonly failed: number }

const results = [await testStripe(), await testRequests(), await testSearch()].filter(
  (counts) => counts !== null,
)
if (results.length > 0) {
  const sum = (name: keyof Counts) => results.reduce((total, counts) => total + counts[name], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

/** Null where the stand-ins cannot be had. */
async function testStripe(): Promise<Counts | null> {
  const missing = missingForStripes()
  if (missing !== null) {
    console.log(`services: Stripe was not tested, ${missing} is needed for its stand-ins`)
    return null
  }
  const stripes = await startStripes().catch((error: unknown) => {
    console.log(
      `services: Stripe was not tested. ${error instanceof Error ? error.message : error}`,
    )
    return null
  })
  if (!stripes) return null
  try {
    return await runSuite('tools/stripes/vitest.config.ts', {
      TEST_STRIPE_MOCK_URL: stripes.mockUrl,
      TEST_LOCALSTRIPE_URL: stripes.localUrl,
    })
  } finally {
    stripes.stop()
  }
}

/** Null where schemathesis cannot be had. */
async function testRequests(): Promise<Counts | null> {
  let program: string
  try {
    program = findSchemathesis()
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    console.log(`services: generated requests were not tested. ${reason}`)
    return null
  }
  return runSuite('tools/schemathesis/vitest.config.ts', { TEST_SCHEMATHESIS: program })
}

/** Null where OpenSearch cannot be had. */
async function testSearch(): Promise<Counts | null> {
  const missing = missingForCluster()
  if (missing !== null) {
    console.log(`services: search was not tested, ${missing} is needed for OpenSearch`)
    return null
  }
  let cluster: Cluster | null = null
  try {
    cluster = await startCluster()
    console.log(`OpenSearch of two nodes answers on ${cluster.url}`)
    return await runSuite('tools/opensearch/vitest.config.ts', { TEST_SEARCH_URL: cluster.url })
  } catch (error) {
    if (error instanceof ClusterAwayError) {
      console.log(`services: search was not tested. ${error.message}`)
      return null
    }
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  } finally {
    await cluster?.stop()
  }
}

async function runSuite(config: string, env: Readonly<Record<string, string>>): Promise<Counts> {
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
