/** Says which files of source are longer than they may be. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build-site.ts'
import { findTooLong } from './line-limit.ts'

const paths = globSync('{site,packages,e2e,tools,docs}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|data|\.react-router)$/.test(path),
})
const problems = findTooLong(
  paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
