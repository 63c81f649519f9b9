import type { Context } from 'hono'
import type { Actor, Deps } from '#server/context.ts'
import { clientAddress } from '#server/http/request-scope.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import { cookieOf, type Visit } from '#server/http/visit.ts'
import { endActing } from '#server/staff/end-acting.ts'
import {
  clearSessionCookies,
  hashToken,
  sessionCookieName,
  SESSION_LIFETIME_S,
} from './session-cookie.server.ts'
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
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_S * 1000)
    await touchSession(deps.pool, { sessionId: row.sessionId, now, expiresAt })
  }
  const { sessionId, actingUntil, ownerId: userId, ownerRole: role } = row
  if (actingUntil !== null && actingUntil <= now) {
    await endActing(deps, { userId, role }, { sessionId, why: 'time' })
  }
  return { actor: toActor(row, address), session: 'current', cookies }
}

function toActor(row: SessionRow, address: string): Actor {
  const { sessionId, userId, role, accountId, accountUuid, teamId, teamRole } = row
  const { ownerId, ownerRole, actingUntil: until } = row
  const isActing = ownerId !== userId && until !== null
  const base = {
    kind: 'user',
    address,
    userId,
    role,
    sessionId,
    accountId,
    accountUuid,
    ...(isActing && { actedBy: { userId: ownerId, role: ownerRole, until } }),
  } as const
  return teamId === null || teamRole === null
    ? { ...base, accountType: 'personal', teamId: null, teamRole: null }
    : { ...base, accountType: 'team', teamId, teamRole }
}
