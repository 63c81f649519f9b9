import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-site.ts'

/** What the programs link to and a machine without desktop or balancer lacks comes along. */
const PACKAGES = [
  'prometheus',
  'haproxy',
  'caddy',
  'liblua5.3-0',
  'libopentracing1',
  'libopentracing-c-wrapper0',
]

/** Folder with `usr/bin` and `usr/sbin` of the programs that read our deployment files. */
export function findCheckers(): string {
  const folder = join(root, 'node_modules/.cache/tessera-checkers')
  const unpacked = join(folder, 'root')
  if (existsSync(join(unpacked, 'usr/bin/promtool'))) return unpacked
  mkdirSync(folder, { recursive: true })
  // Unpacked and not installed: installing would start services.
  execFileSync('apt-get', ['download', ...PACKAGES], { cwd: folder, stdio: 'pipe' })
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    execFileSync('dpkg', ['-x', join(folder, name), unpacked], { stdio: 'pipe' })
  }
  return unpacked
}
