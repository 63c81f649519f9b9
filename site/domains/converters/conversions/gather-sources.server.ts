import { MOST_CONVERTED_FILES } from '@tessera/contracts'
import { graphFormats } from '@tessera/convert'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findServerRoute } from '#platform/render/index.ts'
import { findAsset } from '#domains/catalogue/assets/index.server.ts'
import { findPack } from '#domains/catalogue/packs/index.server.ts'
import { openCollection } from '#domains/workspace/collections/index.server.ts'
import { findCollectionItems, findPackItems } from './sources.queries.server.ts'
import { findUploads } from './uploads.queries.server.ts'

export type ConversionSource =
  | { readonly file: string; readonly from?: string | undefined }
  | { readonly item: string }
  | { readonly collection: string }
  | { readonly pack: string }

/** A file that is to be converted, before anything is granted. */
export type PlannedFile = {
  readonly name: string
  readonly from: string
  readonly bytes: number
  readonly input:
    | { readonly key: string }
    | { readonly itemId: number; readonly storedFormat: string }
}

/** Files of the catalogue by the graph's names. */
const graphNames: Readonly<Record<string, string>> = { json: 'lottie', lottie: 'dotlottie' }

/**
 * The files that sources stand for, in their order; each source is one that the actor may see.
 *
 * @throws {AppError} not_found; invalid_request for none or too many
 */
export async function gatherSources(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  { sources, to }: { readonly sources: readonly ConversionSource[]; readonly to: string },
): Promise<PlannedFile[]> {
  const wanted = sources.flatMap((source) => ('file' in source ? [source.file] : []))
  const uploads = await findUploads(deps.pool, actor.accountId, wanted, deps.now())
  const planned: PlannedFile[] = []
  for (const source of sources) {
    if ('file' in source) {
      const upload = uploads.get(source.file.toLowerCase())
      if (!upload) throw new AppError('not_found')
      const { name, bytes, storageKey } = upload
      planned.push({
        name,
        from: source.from ?? formatOf(name, to),
        bytes,
        input: { key: storageKey },
      })
    } else {
      for (const id of await itemsOf(deps, actor, source)) {
        planned.push(await planItem(deps, id, to))
        if (planned.length > MOST_CONVERTED_FILES) throw tooMany()
      }
    }
    if (planned.length > MOST_CONVERTED_FILES) throw tooMany()
  }
  if (planned.length === 0) {
    throw new AppError('invalid_request', { fields: { sources: 'have no files' } })
  }
  return planned
}

function tooMany(): AppError {
  const fields = { sources: `have more than ${MOST_CONVERTED_FILES} files` }
  return new AppError('invalid_request', { fields })
}

async function itemsOf(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  source: Exclude<ConversionSource, { file: string }>,
): Promise<readonly string[]> {
  if ('item' in source) return [source.item]
  const limit = MOST_CONVERTED_FILES + 1
  if ('pack' in source) {
    const { id } = await findPack({ pool }, { slugOrId: source.pack })
    return findPackItems(pool, id, limit)
  }
  const { row } = await openCollection(pool, actor, source.collection)
  return findCollectionItems(pool, row.id, limit)
}

/** An asset in the stored format that leads to the target, or its first where none does. */
async function planItem(deps: Pick<Deps, 'pool'>, id: string, to: string): Promise<PlannedFile> {
  const { item, files, formats } = await findAsset(deps, { id }, { withdrawnToo: true })
  const offered = new Set<string>(formats.map(({ format }) => format))
  const originals = files.filter(({ role, format }) => role === 'original' && offered.has(format))
  const named = originals.map(({ format }) => ({ format, from: graphNames[format] ?? format }))
  const best = named.find(({ from }) => 'route' in findServerRoute(from, to)) ?? named[0]
  if (!best) throw new AppError('format_not_available')
  return {
    name: `${item.slug}.${best.format}`,
    from: best.from,
    bytes: 0,
    input: { itemId: item.id, storedFormat: best.format },
  }
}

/** What a file is by its ending; of several formats with one ending, the first that leads to the target. */
function formatOf(name: string, to: string): string {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  const fitting = graphFormats.filter(
    ({ extension, aliases }) => extension === ending || aliases.includes(ending),
  )
  const best = fitting.find(({ id }) => 'route' in findServerRoute(id, to)) ?? fitting[0]
  return best?.id ?? 'unknown'
}
