import { defineConfig } from 'vitest/config'

/** Tests against the stand-ins of Stripe that `npm run test:services` starts. */
export default defineConfig({
  test: {
    include: ['site/**/*.stripes.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
