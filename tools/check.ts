/** `npm run check`: format, lint, types, API document, arrows, lengths, migrations, commit subjects and unused code. Says at the end what failed. */
import { mkdirSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { writeMessageTypes } from '#site/web/i18n/write-message-types.ts'
import { root } from './build-site.ts'
import { runProgram } from './run-program.ts'

const modules = (path: string) => join('node_modules', path)

/** What checkers remember of the last run; `rm -r .cache/check` forgets it. */
const kept = join('.cache', 'check')

/**
 * The compiler is written in Go, whose collector takes more than a third of its processor time; a program that ends
 * at once has no need of it until a quarter of the memory is full.
 */
process.env['GOGC'] ??= 'off'
process.env['GOMEMLIMIT'] ??= `${Math.round(totalmem() / 4 / 2 ** 20)}MiB`

const typesOf = (config: string): readonly [program: string, ...parameters: string[]] => [
  modules('typescript/bin/tsc'),
  '-p',
  config,
  // Several checkers each look at what all share: quicker, for much more processor time.
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  join(kept, `${config.replaceAll('/', '-')}.tsbuildinfo`),
]

const checks: readonly (readonly [name: string, program: string, ...parameters: string[]])[] = [
  ['format', modules('oxfmt/bin/oxfmt'), '--check', '.'],
  ['lint', modules('oxlint/bin/oxlint'), '--deny-warnings', '.'],
  // One program for all packages of the same settings: 24 programs read the same libraries 24 times.
  ['types of engines', ...typesOf('packages/tsconfig.engines.json')],
  ['types of API packages', ...typesOf('packages/tsconfig.api.json')],
  ['types', ...typesOf('tsconfig.json')],
  ['API document', 'tools/lint-openapi.ts'],
  ['arrows', 'tools/arrows/check-arrows.ts'],
  ['lines', 'tools/check-lines.ts'],
  ['migrations', 'tools/migrations/check-migrations.ts'],
  ['commit subjects', 'tools/commits/check-commit-subjects.ts'],
  [
    'unused code',
    modules('knip/bin/knip.js'),
    '--no-progress',
    '--cache',
    '--cache-location',
    join(kept, 'knip'),
  ],
]

writeMessageTypes()
mkdirSync(join(root, kept), { recursive: true })

const failed: string[] = []
for (const [name, program, ...parameters] of checks) {
  console.log(`— ${name}`)
  if ((await runProgram(program, parameters)) !== 0) failed.push(name)
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
