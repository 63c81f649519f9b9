import type { Config } from '#platform/settings/config.ts'
import { readCursor, writeCursor, type ListName } from './cursor.ts'

type ListQuery = {
  readonly page?: number
  readonly per_page: number
  readonly after?: string | undefined
}

/** The rows that a query takes: one more than are shown, so that it is known whether the list goes on. */
export type RowWindow = {
  readonly limit: number
  readonly offset: number
  /** The `place` of the row before, for `isBeyond`. */
  readonly after: string | null
}

export type OpenList = {
  readonly window: RowWindow
  /** Which page it is, counted from 1. */
  readonly page: number
  /** What is shown of the rows, and the cursor of what follows. */
  cut<Row extends { readonly place: string }>(
    rows: readonly Row[],
  ): { readonly shown: Row[]; readonly next: string | null }
}

/**
 * A list that is read on by cursor or page. A cursor keeps its place while rows come in before it, and costs the same
 * however deep it is.
 *
 * @throws AppError invalid_request for a cursor of another list or account
 */
export function openList(
  { signingSecret }: Pick<Config, 'signingSecret'>,
  name: ListName,
  { page: asked = 1, per_page: perPage, after }: ListQuery,
): OpenList {
  const cursor = after === undefined ? null : readCursor(signingSecret, name, after)
  const page = cursor?.page ?? asked
  const offset = cursor ? 0 : (asked - 1) * perPage
  return {
    window: { limit: perPage + 1, offset, after: cursor?.place ?? null },
    page,
    cut(rows) {
      const shown = rows.slice(0, perPage)
      const place = rows.length > perPage ? shown.at(-1)?.place : undefined
      const next =
        place === undefined ? null : writeCursor(signingSecret, name, { place, page: page + 1 })
      return { shown, next }
    },
  }
}
