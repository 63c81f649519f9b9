import { defineConfig } from 'vitest/config'

/** The sanitiser over thousands of files from outside; `npm run test:corpora` writes the table. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.corpora.ts'],
    fileParallelism: false,
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
  },
})
