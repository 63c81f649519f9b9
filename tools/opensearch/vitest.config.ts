import { defineConfig } from 'vitest/config'

/** Tests against services that `npm run test:services` starts. */
export default defineConfig({
  test: {
    include: ['site/**/*.services.ts'],
    globalSetup: ['site/testing/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
