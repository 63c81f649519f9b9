/**
 * `npm test`: provides what the tests need (a browser, a build), runs all of them but the sweeps, names the
 * slowest files and what passed only when tried again, and ends with one line, `N passed, N failed`.
 * Arguments are passed on to Vitest, for a part of the tests, sweeps included; `--whole` runs all with the sweeps.
 */
import { runTestCommand } from './report/run-test-command.ts'

const filters = process.argv.slice(2)
const isWhole = filters.join() === '--whole'
await runTestCommand(isWhole ? {} : filters.length > 0 ? { filters } : { part: 'quick' })
