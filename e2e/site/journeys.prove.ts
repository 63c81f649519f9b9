/**
 * The five journeys of visitors by keyboard and by mouse: each action, and before it what a screen reader is told of
 * the page (names, roles, states), as the tree that the browser hands to it.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const runs = [
  ['e2e/site/journeys.test.ts', '--project=e2e'],
  ['e2e/site/journeys.slow.test.ts', `--config=${join(root, 'tools/slow/vitest.config.ts')}`],
] as const
for (const [file, where] of runs) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      // First: an option without a value would take it for its own.
      file,
      where,
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
  if (status !== 0) process.exitCode = 1
}
