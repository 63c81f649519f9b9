/**
 * `npm run plan-scripts`: decides which modules that pages share stand in one file, and writes
 * `site/script-files.json`, which the build follows. To be run when pages were added or need many files; see
 * docs/decisions/040-plan-of-scripts.md. A module that the plan does not know is cut by the bundler itself.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScriptPiece } from '../site/plan-scripts.ts'
import { root } from './build-site.ts'
import { makeScriptPlan } from './make-script-plan.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-plan-'))
try {
  const pieces = join(folder, 'pieces.json')
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'build'], {
    cwd: join(root, 'site'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PIECES_FILE: pieces, PIECES_BUILD: folder },
  })
  if (status !== 0) throw new Error(`the build failed:\n${stdout}${stderr}`)
  const plan = makeScriptPlan(JSON.parse(readFileSync(pieces, 'utf8')) as ScriptPiece[])
  writeFileSync(join(root, 'site/script-files.json'), `${JSON.stringify(plan, null, 2)}\n`)
  const modules = Object.values(plan).flat().length
  console.log(`${modules} modules in ${Object.keys(plan).length} files`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
