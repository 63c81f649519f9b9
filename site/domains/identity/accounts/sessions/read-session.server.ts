import type { Context } from 'hono'
import type { Actor, Deps, Standing } from '#platform/context.ts'
import { clientAddress } from '#platform/http/request/request-scope.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { cookieOf, type Visit } from '#platform/http/request/visit.ts'
import { endImpersonation } from '#domains/identity/impersonation/index.server.ts'
import { isStaffFactorRequired } from '#platform/settings/config.ts'
import { clearSessionCookies, hashToken, sessionCookieName } from './session-cookie.server.ts'
import { idleEnd } from './session-lifetime.ts'
import { findSession, touchSession, type SessionRow } from './sessions.queries.server.ts'

/** The last use is exact to this; a write for each request would be too many. */
const TOUCH_EVERY_MS = 60_000

/** Finds out who asks. The cookies of a session that has ended are taken back. */
export async function readSession(deps: Deps, context: Context): Promise<Visit> {
  const address = clientAddress(deps, context)
  const origin = requestOrigin(deps.config, context)
  const guest = { kind: 'guest', address } as const
  const cookies: string[] = []
  const token = cookieOf(context, sessionCookieName(origin))
  if (!token) return { actor: guest, session: 'none', cookies }

  const now = deps.now()
  const row = await findSession(deps.pool, { hash: hashToken(token), now })
  if (!row) {
    clearSessionCookies({ origin, setCookie: (line) => cookies.push(line) })
    return { actor: guest, session: 'ended', cookies }
  }
  if (!row.isCurrent) return { actor: guest, session: 'replaced', cookies }
  if (now.getTime() - row.lastUsedAt.getTime() > TOUCH_EVERY_MS) {
    const expiresAt = idleEnd({ role: row.ownerRole, createdAt: row.createdAt }, now)
    await touchSession(deps.pool, { sessionId: row.sessionId, now, expiresAt })
  }
  const { sessionId, actingUntil, ownerId: userId, ownerRole: role } = row
  if (actingUntil !== null && actingUntil <= now) {
    await endImpersonation(deps, { userId, role }, { sessionId, why: 'time' })
  }
  const standing: Standing = {
    topics: [...new Set([userId, row.userId])].map((id) => `access:${id}`),
    async readAgain() {
      const again = await findSession(deps.pool, { hash: hashToken(token), now: deps.now() })
      return again?.isCurrent === true ? toActor(deps, again, address) : null
    },
  }
  return { actor: toActor(deps, row, address), standing, session: 'current', cookies }
}

function toActor({ config }: Deps, row: SessionRow, address: string): Actor {
  const { sessionId, userId, accountId, accountUuid, teamId, teamRole, confirmedAt } = row
  const { ownerId, ownerRole, actingUntil: until } = row
  const isImpersonating = ownerId !== userId && until !== null
  // Without a second factor the staff has the rights of everybody until they have set one up.
  const mustSetUpFactor = row.hasFactor === false && isStaffFactorRequired(config)
  const role = mustSetUpFactor && !isImpersonating ? 'user' : row.role
  const base = {
    kind: 'user',
    address,
    userId,
    role,
    sessionId,
    accountId,
    accountUuid,
    confirmedAt,
    ...(mustSetUpFactor && { mustSetUpFactor }),
    ...(isImpersonating && { impersonatedBy: { userId: ownerId, role: ownerRole, until } }),
  } as const
  return teamId === null || teamRole === null
    ? { ...base, accountType: 'personal', teamId: null, teamRole: null }
    : { ...base, accountType: 'team', teamId, teamRole }
}
