/**
 * `npm run test:sweeps`: the long sweeps, which `npm test` leaves out (docs/testing/moved-tests.md); ends like
 * it with `N passed, N failed`. A sweep is a test with the tag `sweep`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build-site.ts'
import { runTestCommand } from './report/run-test-command.ts'

const files = globSync('{e2e,site,packages}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|\bbuild\b|\.slow\.test\./.test(path),
})
  .filter((path) => /'sweep'|@module-tag sweep/.test(readFileSync(join(root, path), 'utf8')))
  .sort()
await runTestCommand({ part: 'sweeps', files })
