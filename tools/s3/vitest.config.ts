import { defineConfig } from 'vitest/config'
import { compileMessages } from '../../site/compile-messages.ts'

/** Tests against the S3 server that `npm run test:services` starts. */
export default defineConfig({
  plugins: [compileMessages()],
  test: {
    include: ['{site,e2e}/**/*.s3.ts'],
    globalSetup: ['site/testing/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
