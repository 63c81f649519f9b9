import { defineConfig } from 'vitest/config'
import { compileMessages } from '../../site/compile-messages.ts'

/** The API under generated requests; `npm run test:services` brings schemathesis. */
export default defineConfig({
  plugins: [compileMessages()],
  test: {
    include: ['site/**/*.schemathesis.ts'],
    globalSetup: ['site/testing/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
  },
})
