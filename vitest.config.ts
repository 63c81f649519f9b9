import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL and child processes: two cores keep two files busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'docs/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['site/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**'],
          globalSetup: ['site/server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['site/server/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 20_000 } },
          // A browser on a busy machine may miss a wait; what is wrong fails twice, and the report says what was retried.
          retry: 1,
        },
      },
    ],
  },
})
