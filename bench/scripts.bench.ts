/**
 * `npm run bench -- scripts`: the script that pages begin with, brotli 11, from the files of the build: all of it,
 * and what comes on top of what every page has (framework, shell, root). Options: --pages home,item/icon.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { buildIfStale, root } from '../tools/build-site.ts'

type Entry = { readonly module: string; readonly imports?: readonly string[] }
type Manifest = { readonly entry: Entry; readonly routes: Readonly<Record<string, Entry>> }

/** Bytes on top of what every page has, by the page. */
const budgets: Readonly<Record<string, number>> = {
  'icon-editor': 35_000,
  'svg-editor': 70_000,
  'lottie-editor': 75_000,
  'gltf-3d-editor': 215_000,
  'color-editor': 30_000,
  'kit-editor': 40_000,
}

const { values } = parseArgs({
  options: { pages: { type: 'string', default: 'home,search/icon,item/icon,pack/icon' } },
})
await buildIfStale((line) => console.log(line))

const folder = join(root, 'site/build/client/assets')
const { entry, routes } = readManifest()
const sizes = new Map<string, number>()
const always = filesOf([entry, routes['root']!])
const base = weigh(always)
console.log(`every page: ${base} bytes`)
for (const page of [...Object.keys(budgets), ...values.pages.split(',')]) {
  const route = routes[page]
  if (!route) throw new Error(`There is no page ${page}. Pages: ${Object.keys(routes).join(', ')}`)
  const own = [...filesOf([route])].filter((file) => !always.has(file))
  const bytes = weigh(own)
  const budget = budgets[page] ? ` (≤ ${budgets[page]})` : ''
  console.log(`${page.padEnd(14)} ${base + bytes}, on top ${bytes}${budget}, ${own.length} files`)
}

function readManifest(): Manifest {
  const [name] = globSync('manifest-*.js', { cwd: folder })
  if (name === undefined) throw new Error('The build has no manifest of its routes.')
  const text = readFileSync(join(folder, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/** The files of entries with everything that they import at once. */
function filesOf(entries: readonly Entry[]): ReadonlySet<string> {
  const open = entries.flatMap(({ module, imports = [] }) => [module, ...imports].map(nameOf))
  const seen = new Set<string>()
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const code = readFileSync(join(folder, file), 'utf8')
    for (const [, needed] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      open.push(needed!)
    }
  }
  return seen
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}

function weigh(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(folder, file))).length
    sizes.set(file, size)
    sum += size
  }
  return sum
}
