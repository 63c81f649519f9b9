import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compileMessages } from '../../site/compile-messages.ts'
import { root } from '../build-site.ts'

/** Tests beside real poolers, balancers and stores, which they start themselves from Debian's packages. */
export default defineConfig({
  root,
  plugins: [compileMessages()],
  test: {
    include: ['{site,e2e}/**/*.parts.ts'],
    globalSetup: [join(root, 'site/testing/global-setup.ts')],
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
