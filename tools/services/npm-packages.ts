import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-site.ts'

const INSTALL_MS = 500_000

/**
 * A folder whose `node_modules` holds the packages, installed once below `node_modules/.cache`; another choice of
 * packages gets another folder.
 *
 * @throws Error in plain words
 */
export function npmPackages(name: string, packages: Readonly<Record<string, string>>): string {
  const project = JSON.stringify({ name, private: true, type: 'module', dependencies: packages })
  const state = createHash('sha256').update(project).digest('hex').slice(0, 8)
  const folder = join(root, 'node_modules/.cache/tessera-programs', `${name}-${state}`)
  const done = join(folder, 'installed')
  if (existsSync(done)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), project)
  const options = ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts']
  const { status, error, stderr } = spawnSync('npm', options, {
    cwd: folder,
    timeout: INSTALL_MS,
    encoding: 'utf8',
  })
  if (status !== 0) {
    const reason = error?.message ?? stderr.trim().split('\n').at(-1)
    throw new Error(`npm could not install ${Object.keys(packages).join(', ')}: ${reason}`)
  }
  writeFileSync(done, '')
  return folder
}
