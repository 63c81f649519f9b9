import type { Deps } from '#platform/context.ts'
import { readUnsubscribeToken, type MailSubscription } from '#platform/mail/unsubscribe-link.ts'
import { deleteOptout, insertOptout } from './unsubscribe.queries.server.ts'

/**
 * Stops mails of a kind to somebody, or lets them come again; the token says which to whom. Doing it
 * twice changes nothing. Null for a token that was not made here.
 */
export async function changeSubscription(
  deps: Pick<Deps, 'pool' | 'config' | 'now'>,
  { token, isWanted }: { readonly token: string; readonly isWanted: boolean },
): Promise<MailSubscription | null> {
  const subscription = readUnsubscribeToken(deps.config, token)
  if (!subscription) return null
  if (isWanted) await deleteOptout(deps.pool, subscription)
  else await insertOptout(deps.pool, subscription, deps.now())
  return subscription
}
