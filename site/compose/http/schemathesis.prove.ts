/**
 * The whole OpenAPI document under generated requests, 50 examples an operation, for guest, member, key and staff.
 * An actor that takes longer than 35 minutes failed.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findSchemathesis } from '../../../tools/schemathesis/find-schemathesis.ts'

const LONGEST_MS = 35 * 60_000
const EXAMPLES = '50'

const root = join(import.meta.dirname, '../../..')
const { status, stdout } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=tools/schemathesis/vitest.config.ts',
    '--root=.',
    '--no-color',
    `--testTimeout=${LONGEST_MS}`,
  ],
  {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...process.env,
      TEST_SCHEMATHESIS: findSchemathesis(),
      TEST_SCHEMATHESIS_EXAMPLES: EXAMPLES,
    },
  },
)
console.log(stdout.trim())
process.exitCode = status === 0 ? 0 : 1
