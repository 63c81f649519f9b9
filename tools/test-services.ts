/**
 * `npm run test:services`: the tests that need services of their own, started here and ended at the
 * end: OpenSearch (two nodes; Java and Maven), stripe-mock (Go) and localstripe (Python); and requests that
 * schemathesis (Python) generates from the OpenAPI document; and clients of Iconify (npm) against a running host.
 * What of these cannot be started here is not tested, which a line that begins with `services: ` says; nothing has failed then. Programs of Debian (PgBouncer, HAProxy,
 * promtool, Caddy), versitygw (S3, built with Go) and generators of API clients (npm, Python, Go) must be there: their
 * tests fail without. Where anything was
 * tested the last line is `N passed, N failed`. Arguments are passed on to
 * Vitest.
 */
import { runSuite, type Counts } from './report/run-suite.ts'
import {
  ClusterAwayError,
  missingForCluster,
  startCluster,
  type Cluster,
} from './opensearch/start-cluster.ts'
import { findIconClients } from './icon-clients/find-icon-clients.ts'
import { findSchemathesis } from './schemathesis/find-schemathesis.ts'
import { startS3 } from './s3/start-s3.ts'
import { missingForStripes, startStripes } from './stripes/start-stripes.ts'

const results = [
  // These fail where a program that they need cannot be had.
  await runSuite('tools/deploy/vitest.config.ts', {}),
  await runSuite('tools/services/vitest.config.ts', {}),
  await testFiles(),
  await testStripe(),
  await testRequests(),
  await testIconClients(),
  await testSearch(),
].filter((counts) => counts !== null)
if (results.length > 0) {
  const sum = (name: keyof Counts) => results.reduce((total, counts) => total + counts[name], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

/** Files in a bucket: nothing else shows them, so a server that is missing is a failure. */
async function testFiles(): Promise<Counts> {
  const s3 = await startS3().catch((error: unknown) => {
    console.error(`services: ${error instanceof Error ? error.message : error}`)
    return null
  })
  if (!s3) return { passed: 0, failed: 1 }
  try {
    return await runSuite('tools/s3/vitest.config.ts', {
      TEST_S3_URL: s3.endpoint,
      TEST_S3_BUCKET: s3.bucket,
      TEST_S3_KEY: s3.key,
      TEST_S3_SECRET: s3.secret,
    })
  } finally {
    s3.stop()
  }
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

/** Null where the clients of Iconify cannot be had. */
async function testIconClients(): Promise<Counts | null> {
  let folder: string
  try {
    folder = findIconClients()
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    console.log(`services: clients of Iconify were not tested. ${reason}`)
    return null
  }
  return runSuite('tools/icon-clients/vitest.config.ts', { TEST_ICON_CLIENTS: folder })
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
