import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compileMessages } from '../../site/compile-messages.ts'
import { root } from '../build-site.ts'

/** The slow tests, which `npm run verify` runs and `npm test` leaves out. */
export default defineConfig({
  root,
  plugins: [compileMessages()],
  test: {
    include: ['{site,e2e,packages}/**/*.slow.test.ts'],
    globalSetup: [join(root, 'site/testing/global-setup.ts')],
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
