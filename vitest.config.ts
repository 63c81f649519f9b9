import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './site/compile-messages.ts'
import { renewedWorkers } from './tools/report/renewed-workers.ts'

/**
 * Threads and processes that tests start (drawing, index, inspection) read what an earlier one compiled, for half
 * of the processor time; what was compiled of a changed file is not used.
 */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/** Long sweeps: `npm run test:sweeps` runs them, `npm test` a smaller test of the same behaviour. */
const tags = [{ name: 'sweep', description: 'a long sweep, which npm run test:sweeps runs' }]

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL, browsers and child processes: two cores keep three files busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'packages',
          tags,
          exclude: ['**/node_modules/**', '**/*.slow.test.ts'],
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'docs/**/*.test.ts'],
          // Modules are loaded once a worker instead of once a file: none holds a state of a test.
          isolate: false,
          pool: renewedWorkers(),
          testTimeout: 120_000,
        },
      },
      {
        plugins: [compileMessages()],
        test: {
          name: 'site',
          tags,
          include: ['site/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**', '**/*.slow.test.ts'],
          globalSetup: ['site/testing/global-setup.ts'],
          isolate: false,
          pool: renewedWorkers(),
          // Time limits only end what hangs: a busy machine takes many times as long.
          testTimeout: 120_000,
          hookTimeout: 300_000,
          // As below: what needed a second try is named at the end of the run.
          retry: 1,
        },
      },
      {
        plugins: [compileMessages()],
        test: {
          name: 'e2e',
          tags,
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.slow.test.ts'],
          globalSetup: ['site/testing/global-setup.ts'],
          // The files of a worker share its modules and its browser.
          isolate: false,
          pool: renewedWorkers(),
          // A journey of forty steps takes minutes where other processes keep both cores busy.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A browser on a shared machine stalls once in some thousand steps; the run names what needed it.
          retry: 1,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
