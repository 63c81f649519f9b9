import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-site.ts'

export type DebianPrograms = {
  /** Where the packages are unpacked: programs in `usr/bin` and `usr/sbin`. */
  readonly folder: string
  /** For their libraries. */
  readonly env: NodeJS.ProcessEnv
}

/**
 * Programs of Debian packages, fetched once and kept under `node_modules/.cache`. They are unpacked and not installed,
 * since installing would start services; libraries that this machine may lack are named with them, or asked for
 * `withLibraries`, where there are dozens.
 *
 * @throws with what to install where there is no Debian or the packages cannot be had
 */
export function debianPrograms(
  name: string,
  packages: readonly string[],
  { withLibraries = false } = {},
): DebianPrograms {
  const folder = join(root, 'node_modules/.cache/tessera-programs', name)
  const unpacked = join(folder, 'root')
  const done = join(folder, 'packages.txt')
  const wanted = packages.join('\n')
  if (!existsSync(done) || readFileSync(done, 'utf8') !== wanted) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    fetchPackages(folder, packages, withLibraries)
    for (const file of readdirSync(folder).filter((entry) => entry.endsWith('.deb'))) {
      execFileSync('dpkg', ['-x', join(folder, file), unpacked], { stdio: 'pipe' })
    }
    writeFileSync(done, wanted)
  }
  const LD_LIBRARY_PATH = join(unpacked, 'usr/lib/x86_64-linux-gnu')
  return { folder: unpacked, env: { ...process.env, LD_LIBRARY_PATH } }
}

function fetchPackages(folder: string, packages: readonly string[], withLibraries: boolean): void {
  try {
    const wanted = withLibraries ? withMissing(packages) : packages
    execFileSync('apt-get', ['download', ...wanted], { cwd: folder, stdio: 'pipe' })
  } catch (cause) {
    const text = `The Debian packages ${packages.join(', ')} could not be fetched: run apt-get update, or this on Debian 12.`
    throw new Error(text, { cause })
  }
}

/** With all packages that installing them would bring to this machine. */
function withMissing(packages: readonly string[]): string[] {
  const words = ['install', '--simulate', '--no-install-recommends', ...packages]
  const said = execFileSync('apt-get', words, { encoding: 'utf8', stdio: 'pipe' })
  const missing = Array.from(said.matchAll(/^Inst (\S+)/gm), ([, found]) => found!)
  return [...new Set([...packages, ...missing])]
}
