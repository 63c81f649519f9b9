import { lookPairs, readLook } from '@tessera/icon-tile'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { findPresets, insertPreset, lockPresets, type PresetRow } from './presets.queries.server.ts'

/** A bound on what one account can fill the database with. */
const MOST_PRESETS = 200

/**
 * Keeps a design for the account acted for, one's own or the team's. What is unknown or out of bounds in
 * it is left out, and so is what belongs to one drawing: its single colours.
 *
 * @throws {AppError} too_many_requests when the account is full
 */
export async function savePreset(
  { pool }: Pick<Deps, 'pool'>,
  { accountId, userId }: Pick<SignedIn, 'accountId' | 'userId'>,
  { name, look }: { readonly name: string; readonly look: string },
): Promise<PresetRow> {
  const read = { ...readLook(new URLSearchParams(look)), colors: {} }
  const kept = new URLSearchParams(lookPairs(read)).toString()
  return inTransaction(pool, async (client) => {
    await lockPresets(client, accountId)
    const present = await findPresets(client, accountId)
    if (present.length >= MOST_PRESETS) throw new AppError('too_many_requests')
    const preset = await insertPreset(client, { accountId, userId, name, look: kept })
    if (!preset) throw new AppError('internal')
    return preset
  })
}
