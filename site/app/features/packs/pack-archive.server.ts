import { createHash } from 'node:crypto'
import {
  creditsFile,
  licenseFile,
  spdxFile,
  type CreditEntry,
  type SpdxWork,
} from '@tessera/licensing'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { version } from '#server/version.ts'
import { attributionFacts } from '../asset/index.server.ts'
import { makeFile } from '../downloads/index.server.ts'
import { partOf, type GrantedPack, type PackRecipe } from './grant-pack-download.server.ts'
import {
  readPackFiles,
  type PackFileRow,
  type PackLicenseRow,
} from './pack-archive.queries.server.ts'
import type { ZipEntry } from './zip-stream.server.ts'

type ArchiveDeps = Pick<Deps, 'pool' | 'files' | 'render' | 'cache' | 'config'>

const textFormats: ReadonlySet<string> = new Set(['svg', 'json'])

/**
 * The files of a pack's download: originals in one folder for each format, then LICENSE.txt,
 * CREDITS.txt and the SPDX document with the SHA-1 of every file. SVGs carry author and licence
 * inside as single downloads do.
 *
 * @throws {AppError} render_failed on a stored file whose content is not the one recorded
 */
export async function* packArchive(
  deps: ArchiveDeps,
  { pack, contents, recipe, grantedAt }: GrantedPack,
): AsyncGenerator<ZipEntry> {
  const { licenses } = contents
  const credits: CreditEntry[] = []
  const works: SpdxWork[] = []
  const taken = new Set<string>()
  const licenseIds = licenses.map(({ id }) => id)
  for await (const row of readPackFiles(deps.pool, partOf(pack, contents))) {
    const packageIndex = licenseIds.indexOf(row.licenseId)
    const license = licenses[packageIndex]
    if (!license) continue
    const { bytes, isChanged } = await readWork(deps, row, license, recipe)
    const path = unusedPath(row, taken)
    const sha1 = createHash('sha1').update(bytes).digest('hex')
    works.push({ path, sha1, packageIndex, isChanged: isChanged || row.isDerived })
    credits.push({
      ...attributionFacts(
        {
          ...row,
          packName: pack.name,
          spdx: license.spdx,
          licenseName: license.name,
          licenseUrl: license.url,
        },
        { isChanged },
      ),
      fileName: path,
    })
    yield { path, bytes, isStored: !textFormats.has(row.format) }
  }
  yield text('LICENSE.txt', licenseFile(licenses.map(toLicenseEntry)))
  yield text('CREDITS.txt', creditsFile(credits))
  yield text(
    `${pack.slug}.spdx`,
    spdxFile({
      name: pack.name,
      namespace: `${deps.config.publicOrigin}/spdx/${pack.uuid}/${grantedAt.getTime()}`,
      tool: `${deps.config.siteName}-${version}`,
      createdAt: grantedAt,
      packages: licenses.map((license) => ({
        name: license.packageName ?? pack.name,
        version: license.packageVersion,
        author: pack.contributorName,
        homepage: pack.contributorUrl,
        spdx: license.spdx,
        licenseText: license.text,
        licenseUrl: license.url,
      })),
      files: works,
    }),
  )
}

async function readWork(
  deps: ArchiveDeps,
  row: PackFileRow,
  license: PackLicenseRow,
  { color, stroke }: PackRecipe,
): Promise<{ bytes: Uint8Array; isChanged: boolean }> {
  if (row.format !== 'svg') return { bytes: await readVerified(deps, row), isChanged: false }
  const item = {
    ...row,
    licenseName: license.name,
    licenseUrl: license.url,
    spdx: license.spdx,
    packageVersion: license.packageVersion,
  }
  const plain = await makeFile(deps, item, [row], { format: 'svg' })
  if (color === null && stroke === null) return { bytes: plain, isChanged: false }
  const changed = await makeFile(deps, item, [row], {
    format: 'svg',
    ...(color !== null && { colors: { currentColor: color } }),
    ...(stroke !== null && { stroke }),
  })
  return { bytes: changed, isChanged: Buffer.compare(plain, changed) !== 0 }
}

async function readVerified({ files }: ArchiveDeps, row: PackFileRow): Promise<Uint8Array> {
  const bytes =
    row.body === null
      ? row.storageKey === null
        ? null
        : await files.read(row.storageKey)
      : Buffer.from(row.body)
  if (!bytes) throw new AppError('render_failed', { cause: `missing file ${row.storageKey}` })
  const isWhole = createHash('sha256').update(bytes).digest('hex') === row.sha256
  if (!isWhole) throw new AppError('render_failed', { cause: `damaged file ${row.storageKey}` })
  return bytes
}

function unusedPath({ format, slug }: PackFileRow, taken: Set<string>): string {
  let path = `${format}/${slug}.${format}`
  for (let n = 2; taken.has(path); n++) path = `${format}/${slug}-${n}.${format}`
  taken.add(path)
  return path
}

function toLicenseEntry(license: PackLicenseRow) {
  return {
    sourceName: license.packageName ?? license.name,
    spdx: license.spdx,
    licenseName: license.name,
    licenseUrl: license.url,
    text: license.text,
    notice: license.notice,
  }
}

function text(path: string, content: string): ZipEntry {
  return { path, bytes: Buffer.from(content), isStored: false }
}
