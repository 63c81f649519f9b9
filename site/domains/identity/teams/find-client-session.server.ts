import type { RequestScope } from '#platform/context.ts'
import type { Visitor } from '#web/routing/guards.ts'
import {
  guestSession,
  toClientSession,
  type ClientSession,
} from '#domains/identity/accounts/index.ts'
import { everyAuthFlag, loadAuth } from '#domains/identity/accounts/index.server.ts'
import { listTeams } from './list-teams.server.ts'

const found = new WeakMap<RequestScope, Promise<ClientSession>>()

/** The session of a request as its page knows it; looked up once however many ask. */
export function findClientSession(scope: RequestScope): Promise<ClientSession> {
  const known = found.get(scope)
  if (known) return known
  const session = readSession(scope)
  found.set(scope, session)
  return session
}

/** What a form changes must show in the page that answers it. */
export function forgetClientSession(scope: RequestScope): void {
  found.delete(scope)
}

async function readSession({ deps, actor }: RequestScope): Promise<ClientSession> {
  if (actor.kind === 'guest') return guestSession
  const [auth, teams] = await Promise.all([
    loadAuth(deps, actor, everyAuthFlag),
    listTeams(deps, actor, { members: true }),
  ])
  return toClientSession(auth, { teams, paymentMethod: null })
}

/** What the guards of the route table ask about. */
export async function findVisitor(scope: RequestScope): Promise<Visitor> {
  const { isAuthenticated, isTeam, individualUser } = await findClientSession(scope)
  return {
    isAuthenticated,
    isTeam,
    isContributor: individualUser?.is_contributor === true,
    role: individualUser?.role ?? null,
    mustSetUpFactor: scope.actor.kind === 'user' && scope.actor.mustSetUpFactor === true,
  }
}
