/**
 * The five journeys of visitors by keyboard and by mouse: each action, and before it what a screen reader is told of
 * the page (names, roles, states), as the tree that the browser hands to it.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const { status, stdout } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    // First: an option without a value would take it for its own.
    'e2e/journeys.test.ts',
    '--project=e2e',
    '--no-color',
    '--retry=0',
    '--disable-console-intercept',
  ],
  {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, TEST_PRINT_JOURNEYS: '1' },
  },
)
console.log(stdout.trim())
process.exitCode = status === 0 ? 0 : 1
