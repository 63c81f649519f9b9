/**
 * `node tools/with-node-24.mjs tools/start.ts …`: runs a command of ours on Node 24, which reads
 * TypeScript. npm scripts find it on their PATH; started by hand on an older Node, this file, which
 * any Node can read, looks for the copy that `npm ci` installed.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [script, ...rest] = process.argv.slice(2)
const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const installed = resolve(root, 'node_modules/node/bin/node')

if (Number.parseInt(process.versions.node, 10) >= 24) {
  process.argv.splice(1, 2, resolve(script))
  await import(pathToFileURL(resolve(script)).href)
} else if (existsSync(installed)) {
  const child = spawn(installed, [resolve(script), ...rest], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
} else {
  console.error(
    `Tessera needs Node 24; this is Node ${process.versions.node}.\n` +
      'Run "npm ci" in the project folder, which installs a copy of Node 24 for it. If npm says that\n' +
      'it did not run the install script of the package "node", allow it: npm install-scripts approve node',
  )
  process.exit(1)
}
