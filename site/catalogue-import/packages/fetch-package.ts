import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PinnedPackage } from '#catalogue-import/pinned-package.ts'

/** Brings the bytes of a package's tarball, from wherever packages come from. */
export type Download = (pinned: PinnedPackage) => Promise<Buffer>

export class PackageError extends Error {
  readonly code: 'unavailable' | 'integrity' | 'damaged'

  constructor(code: PackageError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PackageError'
    this.code = code
  }
}

/**
 * The tarball of a pinned package, verified against its integrity. Kept in `packagesDir` under its
 * hash, so a second import needs no network; a file damaged on disk is fetched again.
 *
 * @throws PackageError `unavailable` when it is neither kept nor reachable, `integrity` when the
 *   bytes are not the pinned ones.
 */
export async function fetchPackage(
  pinned: PinnedPackage,
  { packagesDir, download }: { readonly packagesDir: string; readonly download: Download },
): Promise<Buffer> {
  const path = packagePath(packagesDir, pinned)
  const kept = await readFile(path).catch(() => null)
  if (kept !== null && matches(kept, pinned.integrity)) return kept

  const fetched = await download(pinned).catch((error: unknown) => {
    throw toPackageError(error, pinned)
  })
  if (!matches(fetched, pinned.integrity)) throw wrongIntegrity(pinned)
  await mkdir(packagesDir, { recursive: true })
  const temporary = `${path}.${randomUUID()}`
  await writeFile(temporary, fetched)
  await rename(temporary, path)
  return fetched
}

function packagePath(packagesDir: string, { name, version, integrity }: PinnedPackage): string {
  const hash = createHash('sha256').update(integrity).digest('hex').slice(0, 16)
  return join(packagesDir, `${name.replaceAll(/[^a-z0-9.-]+/gi, '-')}-${version}-${hash}.tgz`)
}

function matches(bytes: Buffer, integrity: string): boolean {
  const [algorithm = '', ...digest] = integrity.split('-')
  return createHash(algorithm).update(bytes).digest('base64') === digest.join('-')
}

function toPackageError(error: unknown, pinned: PinnedPackage): PackageError {
  if (error instanceof PackageError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EINTEGRITY') return wrongIntegrity(pinned)
  const reason = code || (error instanceof Error ? error.message : String(error))
  return new PackageError(
    'unavailable',
    `${pinned.name}@${pinned.version} is not in the data folder and could not be fetched (${reason})`,
    { cause: error },
  )
}

function wrongIntegrity(pinned: PinnedPackage): PackageError {
  return new PackageError(
    'integrity',
    `${pinned.name}@${pinned.version} has the wrong integrity: its tarball is not the pinned one`,
  )
}
