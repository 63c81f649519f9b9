import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { familyOf } from '#web/routing/rows/families.ts'
import { findCachedAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import { findAlikeWorks } from './find-alike.server.ts'
import {
  readAlikeFilters,
  readOptions,
  readParameters,
  type AlikeOptions,
} from './query/alike-address.ts'
import { readPictureQuery } from './query/picture-query.ts'
import { shownKinds, type ShownKind } from './query/shown-kinds.ts'

const A_ROW = 12
const A_PAGE = 48

export type AlikeRow = {
  readonly kind: ShownKind
  readonly count: number
  readonly items: readonly ResultCell[]
}

export type Alike = {
  readonly hash: string
  /** The kind of the page; null where it shows all. */
  readonly kind: ShownKind | null
  readonly page: number
  readonly pages: number
  readonly counts: Readonly<Record<ShownKind, number>>
  readonly rows: readonly AlikeRow[]
  readonly options: AlikeOptions
}

type AlikeDeps = Pick<Deps, 'edgeCodes' | 'pool' | 'catalogueCache'>
type Asked = {
  readonly hash: string
  readonly assets: string
  /** The options of the address. */
  readonly search: URLSearchParams
}

/**
 * What looks like the picture of a hash: a row of each kind, or a page of one.
 *
 * @throws {AppError} not_found for what is no hash, no kind or no page
 */
export async function loadAlike(deps: AlikeDeps, asked: Asked): Promise<Alike> {
  const query = readPictureQuery(readParameters(asked.hash, asked.search))
  const kind = readKind(asked.assets)
  const page = readPage(asked.search.get('page'))
  if (typeof query === 'string' || kind === undefined || page === null) {
    throw new AppError('not_found')
  }
  const options = readAlikeFilters(asked.search)
  const works = await findAlikeWorks(deps, query, options)
  const pages = kind === null ? 1 : Math.max(1, Math.ceil(works[kind].length / A_PAGE))
  if (page > pages) throw new AppError('not_found')
  const rows = await Promise.all(
    shownKinds
      .filter((each) => works[each].length > 0 && (kind === null || kind === each))
      .map(async (each) => {
        const ids = works[each].map(({ id }) => id)
        const shown =
          kind === null ? ids.slice(0, A_ROW) : ids.slice((page - 1) * A_PAGE, page * A_PAGE)
        return { kind: each, count: ids.length, items: await findCells(deps, shown) }
      }),
  )
  const counts = Object.fromEntries(
    shownKinds.map((each) => [each, works[each].length]),
  ) as Alike['counts']
  const { search, hash } = asked
  return { hash, kind, page, pages, counts, rows, options: readOptions(search) }
}

async function findCells(deps: AlikeDeps, ids: readonly number[]): Promise<ResultCell[]> {
  const rows = await findCachedAssetCards(deps, ids)
  return rows.map((row) => toCell(toCard(row), { isNamed: true }))
}

/** Null for all kinds; undefined for a word that is none. */
function readKind(assets: string): ShownKind | null | undefined {
  if (assets === 'all-assets') return null
  return shownKinds.find((kind) => familyOf(kind).many === assets)
}

function readPage(page: string | null): number | null {
  if (page === null) return 1
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null
}
