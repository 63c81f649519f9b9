import type { Actor, Deps } from '#server/context.ts'
import { guestKeyOf, startOfDay } from './guest-key.server.ts'
import { countGuestDownloads } from './downloads.queries.server.ts'

/** How many different items the visitor has downloaded today, and how many are allowed. */
export async function findUsage(
  { pool, config, now }: Pick<Deps, 'pool' | 'config' | 'now'>,
  actor: Actor,
): Promise<{ used: number; limit: number }> {
  const moment = now()
  const guestKey = guestKeyOf(config.signingSecret, actor.address, moment)
  const used = await countGuestDownloads(pool, { guestKey, since: startOfDay(moment) })
  return { used, limit: config.guestDownloadsPerDay }
}
