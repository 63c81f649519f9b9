import { createHash } from 'node:crypto'
import {
  writeIconifyJson,
  writeReactPackage,
  writeSprite,
  writeSveltePackage,
  writeVuePackage,
  type PackageFacts,
  type SetIcon,
} from '@tessera/iconset'
import { splitSvg } from '@tessera/svg'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { attributionFacts } from '#domains/catalogue/assets/index.server.ts'
import {
  archivePapers,
  type ArchivePaper,
  type ZipEntry,
} from '#domains/catalogue/downloads/index.server.ts'
import type { CollectionRow } from '#domains/workspace/collections/collections.queries.server.ts'
import { openCollection } from '#domains/workspace/collections/open-collection.server.ts'
import type { ExportFormat } from './export-formats.ts'
import { findExportRows, findLicenseTexts, type LicenseTextRow } from './export.queries.server.ts'
import { grantDrawings } from './grant-drawings.server.ts'
import { makeFont, outlineDrawings } from './make-font.server.ts'
import { leftOutText, titleOf, withOrigin } from './export-texts.server.ts'
import { prepareDrawings, type Drawing, type LeftOut } from './prepare-drawings.ts'

type ExportDeps = Pick<Deps, 'pool' | 'config' | 'now' | 'cache' | 'render'>

export type Exported = {
  readonly row: CollectionRow
  readonly entries: readonly ZipEntry[]
  readonly leftOut: readonly LeftOut[]
}

/**
 * A whole collection in one form, with LICENSE, CREDITS.md and the SPDX document. Every drawing is
 * granted by its own licence. Nothing in it depends on the moment: an unchanged collection gives the
 * same bytes again.
 *
 * @throws {AppError} not_found; invalid_request where there is nothing to export; the refusal where
 *   nothing is granted
 */
export async function exportCollection(
  deps: ExportDeps,
  actor: Actor,
  { id, format }: { readonly id: string; readonly format: ExportFormat },
): Promise<Exported> {
  const { row } = await openCollection(deps.pool, actor, id)
  const rows = await findExportRows(deps.pool, row.id)
  const { drawings, leftOut } = prepareDrawings(rows, row.look, format)
  const shaped =
    format === 'font'
      ? await outlineDrawings(deps, drawings)
      : { outlined: drawings.map((drawing) => ({ ...drawing, outline: '' })), leftOut: [] }
  if (shaped.outlined.length === 0) {
    throw new AppError('invalid_request', { fields: { format: 'has nothing to hold' } })
  }
  const { granted, refused } = await grantDrawings(deps, actor, shaped.outlined)
  const isGranted = new Set(granted.map(({ name }) => name))
  const kept = shaped.outlined.filter(({ name }) => isGranted.has(name))
  const licenses = await findLicenseTexts(deps.pool, [
    ...new Set(kept.map((drawing) => drawing.row.licenseId)),
  ])
  const set = { row, drawings: kept, licenses }
  const missing = [...leftOut, ...shaped.leftOut, ...refused]
  const { files, paths } = await filesOf(deps, set, format)
  const entries = [
    ...files,
    ...archivePapers(deps, titleOf(row), papersOf(set, files, paths)),
    ...(missing.length > 0 ? [text('LEFT-OUT.txt', leftOutText(missing))] : []),
  ]
  return { row, entries, leftOut: missing }
}

type OutlinedDrawing = Drawing & { readonly outline: string }
type ExportSet = {
  readonly row: CollectionRow
  readonly drawings: readonly OutlinedDrawing[]
  readonly licenses: ReadonlyMap<number, LicenseTextRow>
}
/** The files of an export, and where each drawing lies in it. */
type Files = { readonly files: readonly ZipEntry[]; readonly paths: ReadonlyMap<string, string> }

async function filesOf(deps: ExportDeps, set: ExportSet, format: ExportFormat): Promise<Files> {
  const { row, drawings } = set
  if (format === 'react' || format === 'vue' || format === 'svelte') return packageOf(set, format)
  const svgs = drawings.map((drawing) => text(`svg/${drawing.name}.svg`, withOrigin(drawing)))
  const paths = new Map(drawings.map(({ name }) => [name, `svg/${name}.svg`]))
  if (format === 'sprite') {
    return { files: [text('sprite.svg', writeSprite(drawings.map(toIcon))), ...svgs], paths }
  }
  if (format === 'iconify') {
    const json = writeIconifyJson({
      prefix: wordsOf(row),
      title: row.name,
      authors: authorsOf(drawings),
      licenses: [...set.licenses.values()].toSorted((a, b) => a.id - b.id),
      lastModified: Math.floor(row.updatedAt.getTime() / 1000),
      icons: drawings.map(toIcon),
    })
    return { files: [text(`${wordsOf(row)}.json`, json), ...svgs], paths }
  }
  if (format === 'svg') return { files: svgs, paths }
  const font = await makeFont(deps, {
    collectionId: row.id,
    family: wordsOf(row),
    title: row.name,
    credit: `${row.name}. Authors: ${authorsOf(drawings).join(', ')}. Licences: ${spdxOf(set)}. See CREDITS.md.`,
    drawings,
  })
  return { files: [...font, ...svgs], paths }
}

const writers = {
  react: writeReactPackage,
  vue: writeVuePackage,
  svelte: writeSveltePackage,
} as const

function packageOf(set: ExportSet, format: keyof typeof writers): Files {
  const facts: PackageFacts = {
    packageName: `${wordsOf(set.row)}-${format}`,
    title: set.row.name,
    version: `1.0.${set.row.version}`,
    license: spdxOf(set),
    icons: set.drawings.map(toIcon),
  }
  const files = writers[format](facts)
  const icons = files.filter(({ path }) => path.startsWith('icons/'))
  const paths = new Map(
    set.drawings.map(({ name }, index) => [name, `package/${icons[index]?.path ?? ''}`]),
  )
  return { files: files.map(({ path, text: content }) => text(`package/${path}`, content)), paths }
}

function papersOf(
  { drawings, licenses }: ExportSet,
  files: readonly ZipEntry[],
  paths: ReadonlyMap<string, string>,
): ArchivePaper[] {
  const bytes = new Map(files.map((file) => [file.path, file.bytes]))
  return drawings.flatMap(({ name, row, isChanged }) => {
    const path = paths.get(name)
    const content = path === undefined ? undefined : bytes.get(path)
    const license = licenses.get(row.licenseId)
    if (path === undefined || !content || !license) return []
    const sha1 = createHash('sha1').update(content).digest('hex')
    return [{ path, sha1, credit: attributionFacts(row, { isChanged }), license }]
  })
}

function toIcon({ name, title, svg }: Drawing): SetIcon {
  return { name, title, ...splitSvg(svg) }
}

/** One expression for all assets; what is no SPDX identifier is described in the licence file. */
function spdxOf({ licenses }: ExportSet): string {
  const ids = [...new Set([...licenses.values()].map(({ spdx }) => spdx))].toSorted()
  if (ids.some((id) => !/^[A-Za-z\d.+-]+$/.test(id))) return 'SEE LICENSE IN LICENSE'
  return ids.length === 1 ? (ids[0] ?? '') : `(${ids.join(' AND ')})`
}

function authorsOf(drawings: readonly Drawing[]): string[] {
  return [...new Set(drawings.map(({ row }) => row.contributorName))].toSorted()
}

/** The slug without its random end, which is nobody's business in a package. */
function wordsOf({ slug }: CollectionRow): string {
  return slug.replace(/-[a-z2-7]{10}$/, '')
}

function text(path: string, content: string): ZipEntry {
  return { path, bytes: Buffer.from(content), isStored: false }
}
