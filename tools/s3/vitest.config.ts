import { defineConfig } from 'vitest/config'

/** Tests against the S3 server that `npm run test:services` starts. */
export default defineConfig({
  test: {
    include: ['site/**/*.s3.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
