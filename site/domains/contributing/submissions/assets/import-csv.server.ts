import { assetKinds } from '#db/schema/catalogue.ts'
import { offeredLicences } from '#db/schema/contributing/submissions.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { requireContributor } from '#domains/contributing/submissions/require-contributor.server.ts'
import { findByFileNames } from '#domains/contributing/submissions/submissions.queries.server.ts'
import { readCsvAssets, type CsvRow } from './csv-assets.ts'
import { readPrice, splitTags, type GridFields } from './grid-fields.ts'
import { saveOwnAssets, type GridOutcome } from './save-own-assets.server.ts'

type CsvDeps = Pick<Deps, 'pool' | 'now' | 'visualIndex' | 'search'>

export type CsvLine = {
  readonly line: number
  readonly fileName: string
  readonly uuid: string | null
  readonly name: string
  readonly tags: string
  /** Columns with what is wrong: `fileName` where no draft is called so. */
  readonly problems: readonly string[]
}

export type CsvPreview =
  | { readonly problem: 'no_filename' | 'empty' | 'too_long' }
  | { readonly lines: readonly CsvLine[]; readonly ignored: readonly string[] }

/** What a CSV file would change, and what is wrong with it, line by line. Nothing is changed. */
export async function previewCsv(deps: CsvDeps, actor: Actor, text: string): Promise<CsvPreview> {
  const found = await matchCsv(deps, actor, text)
  if ('problem' in found) return found
  const lines = found.rows.map(({ row, uuid, fields, problems }) => ({
    line: row.line,
    fileName: row.fileName,
    uuid,
    name: fields.name ?? '',
    tags: fields.tags ?? '',
    problems,
  }))
  return { lines, ignored: found.ignored }
}

/** Writes what the lines without a problem say. @throws {AppError} login_required, not_found */
export async function applyCsv(deps: CsvDeps, actor: Actor, text: string): Promise<GridOutcome> {
  const found = await matchCsv(deps, actor, text)
  const rows = 'problem' in found ? [] : found.rows
  const good = rows.filter(({ problems }) => problems.length === 0)
  return saveOwnAssets(deps, actor, {
    rows: new Map(good.map(({ uuid, fields }) => [uuid ?? '', fields])),
    selected: new Set(),
    bulk: null,
    step: 'save',
  })
}

type Matched = {
  readonly row: CsvRow
  readonly uuid: string | null
  readonly fields: Partial<GridFields>
}

async function matchCsv(deps: CsvDeps, actor: Actor, text: string) {
  const { contributorId } = await requireContributor(deps, actor)
  const read = readCsvAssets(text)
  if ('problem' in read) return read
  const names = read.rows.map(({ fileName }) => fileName)
  const uuids = await findByFileNames(deps.pool, contributorId, names)
  const { categories, styles } = deps.search.taxonomy()
  const slugIn = (terms: readonly { slug: string; name: string }[], text?: string) => {
    const wanted = text?.toLowerCase()
    return (
      terms.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted)?.slug ?? text
    )
  }
  const rows = read.rows.map((row): Matched => {
    const { category, style, kind, licence, ...rest } = row.fields
    return {
      row,
      uuid: uuids.get(row.fileName.toLowerCase()) ?? null,
      fields: {
        ...rest,
        ...(category !== undefined && { category: slugIn(categories, category) ?? '' }),
        ...(style !== undefined && { style: slugIn(styles, style) ?? '' }),
        ...(kind !== undefined && { kind: kind.toLowerCase() }),
        ...(licence !== undefined && { licence: licence.toLowerCase() }),
      },
    }
  })
  const knows = (terms: readonly { slug: string }[], slug: string | undefined) =>
    !slug || terms.some((term) => term.slug === slug)
  return {
    rows: rows.map((row) => ({
      ...row,
      problems: [
        ...(row.uuid === null ? ['fileName'] : []),
        ...(knows(categories, row.fields.category) ? [] : ['category']),
        ...(knows(styles, row.fields.style) ? [] : ['style']),
        ...problemsOf(row.fields),
      ],
    })),
    ignored: read.ignored,
  }
}

/** What can be told without asking anybody. */
function problemsOf({ price, kind, licence, tags, name }: Partial<GridFields>): string[] {
  const isOneOf = (values: readonly string[], text: string | undefined) =>
    text === undefined || values.includes(text)
  return [
    ...(price !== undefined && readPrice(price) === null ? ['price'] : []),
    ...(isOneOf(assetKinds, kind) ? [] : ['kind']),
    ...(isOneOf(offeredLicences, licence) ? [] : ['licence']),
    ...(tags !== undefined && splitTags(tags).length > 30 ? ['tags'] : []),
    ...(name !== undefined && name.length > 120 ? ['name'] : []),
  ]
}
