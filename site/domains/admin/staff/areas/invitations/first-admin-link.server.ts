import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { linkOf, newSecret } from './invitation-link.server.ts'
import { hasAdmin, replaceInvitation } from './invitations.queries.server.ts'

const LIFETIME_MS = 24 * 3_600_000

/**
 * The link that makes whoever opens it the first admin, for the log of a start: once, for a day, and only
 * while there is none. The one of an earlier start works no more. Null where there is an admin.
 */
export async function firstAdminLink(
  deps: Pick<Deps, 'pool' | 'now' | 'config'>,
): Promise<string | null> {
  if (await hasAdmin(deps.pool)) return null
  const { token, tokenHash } = newSecret()
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await inTransaction(deps.pool, (client) =>
    replaceInvitation(client, {
      tokenHash,
      role: 'admin',
      email: null,
      invitedBy: null,
      now,
      expiresAt,
    }),
  )
  return linkOf(deps, 'en', token)
}
