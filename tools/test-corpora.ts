/**
 * `npm run test:corpora`: the SVG sanitiser over packages of icons and logos, files as drawing
 * programs write them, and attacks. It fetches nothing: the packages are those that `npm test` keeps
 * below `node_modules/.cache`. The table goes to docs/proofs/corpora.txt; the last line is `N passed,
 * N failed`. Arguments are passed on to Vitest.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './build-site.ts'
import { findHeadlessChromium } from './find-chromium.ts'
import { proofHeading } from './report/proof-heading.ts'
import { runSuite } from './report/run-suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-corpora-'))
const table = join(folder, 'table.txt')
const start = performance.now()
try {
  process.env.CHROMIUM_PATH = findHeadlessChromium()
  const { passed, failed } = await runSuite('tools/corpora/vitest.config.ts', {
    TEST_CORPORA_TABLE: table,
  })
  if (existsSync(table)) {
    const head = proofHeading('npm run test:corpora', failed === 0, performance.now() - start)
    writeFileSync(
      join(root, 'docs/proofs/corpora.txt'),
      `${head}\n\n${readFileSync(table, 'utf8')}`,
    )
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
