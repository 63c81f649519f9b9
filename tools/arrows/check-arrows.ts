/** Part of `npm run check`: the structure of docs/architecture.md. Names what breaks a rule. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-site.ts'
import { findCrowdedFolders } from './folder-size.ts'
import { openKeptImports } from './kept-imports.ts'
import { listSources } from './read-imports.ts'
import { findRings } from './rings.ts'
import { isProduct, rules } from './rules.ts'

const kept = openKeptImports(root, join(root, '.cache/check/imports.json'))
const imports = listSources(root).flatMap((file) => kept.read(file))
kept.keep()
const broken = rules.flatMap(({ name, forbids }) =>
  imports.filter(forbids).map(({ from, to }) => `${from} → ${to}\n    ${name}`),
)
const rings = findRings(imports.filter(isProduct)).map(
  ({ folder, members, imports: steps }) =>
    `${folder}: ${members.join(', ')} form a ring\n${steps.map(({ from, to }) => `    ${from} → ${to}`).join('\n')}`,
)
const sources = globSync('{site,packages,e2e,bench,tools,docs}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|data|\.react-router)$/.test(path),
})
const crowded = findCrowdedFolders(sources)
for (const line of [...broken, ...rings, ...crowded]) console.error(line)
console.log(
  `${imports.length} imports: ${broken.length} forbidden, ${rings.length} rings, ${crowded.length} crowded folders`,
)
process.exitCode = broken.length + rings.length + crowded.length === 0 ? 0 : 1
