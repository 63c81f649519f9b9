import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import {
  changePalette,
  countPalettes,
  deselectPalettes,
  insertPalette,
  lockAccount,
  type PaletteFields,
  type PaletteRow,
} from './palettes.queries.server.ts'

/** More than any brand has; a bound on what one account can fill the database with. */
export const MOST_PALETTES = 500

/**
 * Keeps a palette for the account acted for, one's own or the team's. Selecting it deselects the
 * one before.
 *
 * @throws {AppError} too_many_requests when the account is full, or fills too fast
 */
export async function createPalette(
  deps: Pick<Deps, 'pool' | 'now' | 'config'>,
  { accountId }: SignedIn,
  fields: PaletteFields & { readonly colors: readonly string[] },
): Promise<PaletteRow> {
  await spendAttempt(deps, 'palettes', accountId)
  return inTransaction(deps.pool, async (client) => {
    await lockAccount(client, accountId)
    if ((await countPalettes(client, accountId)) >= MOST_PALETTES) {
      throw new AppError('too_many_requests')
    }
    if (fields.selected) await deselectPalettes(client, accountId)
    const palette = await insertPalette(client, accountId, fields)
    if (!palette) throw new AppError('internal')
    return palette
  })
}

/**
 * Changes or selects a palette. Another account's is as good as none.
 *
 * @throws {AppError} not_found
 */
export async function updatePalette(
  { pool }: Pick<Deps, 'pool'>,
  { accountId }: SignedIn,
  { uuid, fields }: { readonly uuid: string; readonly fields: PaletteFields },
): Promise<PaletteRow> {
  return inTransaction(pool, async (client) => {
    await lockAccount(client, accountId)
    if (fields.selected) await deselectPalettes(client, accountId)
    const palette = await changePalette(client, { accountId, uuid }, fields)
    // The throw undoes the deselection as well.
    if (!palette) throw new AppError('not_found')
    return palette
  })
}
