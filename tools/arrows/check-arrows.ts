/** Part of `npm run check`: the arrows of docs/architecture.md. Names each import that breaks one. */
import { root } from '../build-site.ts'
import { readImports } from './read-imports.ts'
import { findCycles, rules } from './rules.ts'

const imports = readImports(root)
const broken = rules.flatMap(({ name, forbids }) =>
  imports.filter(forbids).map(({ from, to }) => `${from} → ${to}\n    ${name}`),
)
const rings = findCycles(imports).map(
  (files) => `${files.join(' → ')}\n    imports never form a ring`,
)
for (const line of [...broken, ...rings]) console.error(line)
console.log(`${imports.length} imports, ${broken.length + rings.length} forbidden`)
process.exitCode = broken.length + rings.length === 0 ? 0 : 1
