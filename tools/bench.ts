/** `npm run bench [-- name [options]]`: one figure per file of bench/; without a name, all of them. */
import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './build-site.ts'
import { runProgram } from './run-program.ts'

// Before anything is loaded: React decides by it which of its two builds it is.
process.env.NODE_ENV ??= 'production'

const [name, ...options] = process.argv.slice(2)
const benches = globSync('bench/*.bench.ts', { cwd: root }).sort()
if (name === undefined) {
  for (const file of benches) {
    console.log(`— ${basename(file, '.bench.ts')}`)
    process.exitCode = (await runProgram(file)) || process.exitCode || 0
  }
} else if (existsSync(join(root, `bench/${name}.bench.ts`))) {
  process.exitCode = await runProgram(`bench/${name}.bench.ts`, options)
} else {
  const known = benches.map((file) => basename(file, '.bench.ts')).join(', ')
  console.error(`There is no benchmark ${name}. There are: ${known}`)
  process.exitCode = 1
}
