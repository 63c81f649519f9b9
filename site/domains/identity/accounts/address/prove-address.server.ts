import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { sendAddressProved } from '#domains/identity/accounts/mails/send-notice.server.ts'
import {
  findNamedAccounts,
  lockEmail,
  releaseOthers,
  setProof,
  type NamedAccount,
} from './address.queries.server.ts'

/**
 * Gives an address to an account whose owner has shown that they read its mailbox. The other
 * accounts that name it and never proved it are released: closed and signed out, or kept as they are
 * where they hold money or belong to a team. A mail tells of each.
 *
 * Where another account has proved the address already, that one keeps it, unless money hangs on
 * this account and none on the other: then the proof moves here and the other stays open. Whoever has
 * set up a second factor keeps it in any case: an account without a proof loses its factors at a reset.
 *
 * @returns false where the address stays another's
 */
export async function proveAddress(
  deps: Pick<Deps, 'config' | 'now'>,
  client: PoolClient,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<boolean> {
  const now = deps.now()
  await lockEmail(client, email)
  const accounts = await findNamedAccounts(client, { email })
  const own = accounts.find(({ id }) => id === userId)
  if (!own || own.isReleased) return false
  const holder = accounts.find(({ id, isProved }) => isProved && id !== userId)
  if (holder && keepsProof(holder, own)) return false
  if (await isProvedBySuspended(client, { userId, email })) return false
  const others = await releaseOthers(client, { userId, email, now })
  if (holder) await setProof(client, { userId: holder.id, provedAt: null, now })
  if (!own.isProved) await setProof(client, { userId, provedAt: now, now })
  const { closed } = others
  const kept = others.kept + (holder ? 1 : 0)
  if (closed + kept > 0) {
    const language = own.language as Language
    await sendAddressProved(deps, client, { email, language, closed, kept })
  }
  return true
}

/** Whether the account that has proved the address keeps it. */
export function keepsProof(holder: NamedAccount, other: NamedAccount | undefined): boolean {
  return holder.hasMoney || holder.hasFactor || !other?.hasMoney
}

/** A suspended person keeps the address they proved: nobody gets around it by another account. */
async function isProvedBySuspended(
  client: PoolClient,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from users where email = $2 and id <> $1 and email_verified_at is not null
       and blocked_at is not null and released_at is null`,
    [userId, email],
  )
  return (rowCount ?? 0) > 0
}
