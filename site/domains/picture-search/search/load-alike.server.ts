import { codeOfHash } from '@tessera/visual'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { familyOf } from '#web/routing/rows/families.ts'
import { findCachedAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import { findAlikeWorks } from './find-alike.server.ts'
import { shownKinds, type ShownKind } from './shown-kinds.ts'

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
}

type AlikeDeps = Pick<Deps, 'edgeCodes' | 'pool' | 'catalogueCache'>
type Asked = { readonly hash: string; readonly assets: string; readonly page: string | null }

/**
 * What looks like the picture of a hash: a row of each kind, or a page of one.
 *
 * @throws {AppError} not_found for what is no hash, no kind or no page
 */
export async function loadAlike(deps: AlikeDeps, asked: Asked): Promise<Alike> {
  const code = codeOfHash(asked.hash)
  const kind = readKind(asked.assets)
  const page = readPage(asked.page)
  if (code === null || kind === undefined || page === null) throw new AppError('not_found')
  const works = await findAlikeWorks(deps, code)
  const pages = kind === null ? 1 : Math.max(1, Math.ceil(works[kind].length / A_PAGE))
  if (page > pages) throw new AppError('not_found')
  const rows = await Promise.all(
    shownKinds
      .filter((each) => works[each].length > 0 && (kind === null || kind === each))
      .map(async (each) => {
        const ids = works[each]
        const shown =
          kind === null ? ids.slice(0, A_ROW) : ids.slice((page - 1) * A_PAGE, page * A_PAGE)
        return { kind: each, count: ids.length, items: await findCells(deps, shown) }
      }),
  )
  const counts = Object.fromEntries(
    shownKinds.map((each) => [each, works[each].length]),
  ) as Alike['counts']
  return { hash: asked.hash, kind, page, pages, counts, rows }
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
