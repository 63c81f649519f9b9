import type { Deps, SignedIn } from '#platform/context.ts'
import { placeIn, readCursor, writeCursor } from '#platform/http/lists/cursor.ts'

type CursorDeps = Pick<Deps, 'config'>

/**
 * The row of the ledger that an export goes on after; programs of version 2026-11-01 send its number.
 *
 * @throws AppError invalid_request for what is neither, and for a cursor of another account
 */
export function rowBefore({ config }: CursorDeps, actor: SignedIn, after = '0'): number {
  if (/^\d{1,15}$/.test(after)) return Number(after)
  return Number(readCursor(config.signingSecret, listOf(actor), after).place)
}

export function cursorAfter({ config }: CursorDeps, actor: SignedIn, row: number): string {
  return writeCursor(config.signingSecret, listOf(actor), { place: String(row), page: 1 })
}

/** The answer before version 2026-11-28. */
export function withNumber({ next, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, next: typeof next === 'string' ? Number(placeIn(next)) : null }
}

function listOf({ accountId }: SignedIn) {
  return `license-export:${accountId}` as const
}
