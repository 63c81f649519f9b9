import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { createLocalFileStore } from '#platform/storage/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type Download, PackageError } from '#catalogue-import/packages/fetch-package.ts'
import type { ImportDeps } from '#catalogue-import/import-deps.ts'
import type { PinnedPackage } from '#catalogue-import/pinned-package.ts'
import type { Source } from '#catalogue-import/source.ts'

export type FixturePackage = { readonly pinned: PinnedPackage; readonly tarball: Buffer }

/** A tarball as `npm pack` makes it, with every path under `package/`. */
export async function packageOf(
  files: Readonly<Record<string, string | Buffer>>,
  { name = '@fixture/icons', version = '1.0.0' } = {},
): Promise<FixturePackage> {
  const archive = pack()
  for (const [path, content] of Object.entries({ LICENSE: 'MIT, for the test', ...files })) {
    archive.entry({ name: `package/${path}`, mtime: new Date(0) }, content)
  }
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk as Buffer)
  return pinned(gzipSync(Buffer.concat(chunks)), { name, version })
}

/** Bytes pinned as a package, whatever they are. */
export function pinned(
  tarball: Buffer,
  { name = '@fixture/icons', version = '1.0.0' } = {},
): FixturePackage {
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  return { pinned: { name, version, integrity }, tarball }
}

export function icon(d: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="currentColor" d="${d}"/></svg>`
}

/** A source that reads `icons/*.svg` of the package. */
export function iconSource(fixture: FixturePackage, changes: Partial<Source> = {}): Source {
  return {
    id: 'fixture',
    title: 'Fixture Icons',
    package: fixture.pinned,
    adapter: 'svg-folder',
    options: {
      kind: 'icon',
      metadata: 'none',
      folders: [{ path: 'icons', pack: 'main', keyPrefix: 'icons' }],
    },
    license: { spdx: 'MIT', url: 'https://example.org', file: 'LICENSE', evidence: 'license-file' },
    contributor: { username: 'fixture', name: 'Fixture' },
    releasedOn: '2026-01-01',
    packs: [
      { key: 'main', kind: 'icon', name: 'Fixture', slug: 'fixture', style: 'line', rank: 0.5 },
    ],
    ...changes,
  } as Source
}

export type ImportFixture = AsyncDisposable & {
  readonly database: TestDatabase
  readonly deps: ImportDeps
  readonly dataDir: string
  /** The registry: what is published here can be downloaded. */
  readonly published: Map<string, Buffer>
  readonly publish: (fixture: FixturePackage) => void
}

/** A database, a data folder and a registry of the test's own. */
export async function createImportFixture(): Promise<ImportFixture> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-import-'))
  const published = new Map<string, Buffer>()
  const download: Download = async ({ name, version }) => {
    const tarball = published.get(`${name}@${version}`)
    if (tarball === undefined) throw new PackageError('unavailable', `${name} is not reachable`)
    return tarball
  }
  return {
    database,
    dataDir,
    published,
    publish: ({ pinned: { name, version }, tarball }) =>
      published.set(`${name}@${version}`, tarball),
    deps: {
      pool: database.pool,
      files: createLocalFileStore(join(dataDir, 'files')),
      packagesDir: join(dataDir, 'packages'),
      download,
      threads: 1,
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
