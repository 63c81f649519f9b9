/** `npm run check`: format, lint, types, API document, arrows, lengths, commit subjects and unused code. Says at the end what failed. */
import { join } from 'node:path'
import { writeMessageTypes } from '#site/web/i18n/write-message-types.ts'
import { runProgram } from './run-program.ts'

const modules = (path: string) => join('node_modules', path)

/** Several checkers each look at what all share: quicker, for much more processor time. */
const one = ['--checkers', '1']

const checks: readonly (readonly [name: string, program: string, ...parameters: string[]])[] = [
  ['format', modules('oxfmt/bin/oxfmt'), '--check', '.'],
  ['lint', modules('oxlint/bin/oxlint'), '--deny-warnings', '.'],
  // One program for all packages of the same settings: 24 programs read the same libraries 24 times.
  [
    'types of engines',
    modules('typescript/bin/tsc'),
    '-p',
    'packages/tsconfig.engines.json',
    ...one,
  ],
  [
    'types of API packages',
    modules('typescript/bin/tsc'),
    '-p',
    'packages/tsconfig.api.json',
    ...one,
  ],
  ['types', modules('typescript/bin/tsc'), '-p', 'tsconfig.json', ...one],
  ['API document', 'tools/lint-openapi.ts'],
  ['arrows', 'tools/arrows/check-arrows.ts'],
  ['lines', 'tools/check-lines.ts'],
  ['commit subjects', 'tools/commits/check-commit-subjects.ts'],
  ['unused code', modules('knip/bin/knip.js'), '--no-progress'],
]

writeMessageTypes()

const failed: string[] = []
for (const [name, program, ...parameters] of checks) {
  console.log(`— ${name}`)
  if ((await runProgram(program, parameters)) !== 0) failed.push(name)
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
