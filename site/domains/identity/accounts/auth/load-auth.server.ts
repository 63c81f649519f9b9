import type { User } from '@tessera/contracts'
import type { Actor, Deps } from '#platform/context.ts'
import { findTeamsOfUser, findUser } from '#domains/identity/accounts/accounts.queries.server.ts'
import { countBelongings, findClients } from './belongings.queries.server.ts'
import { toTeamReference, toTeamUser, toUser } from './to-user.server.ts'

/** What is added to the user when asked for. */
export type AuthFlags = {
  readonly [
    Flag in
      | 'teams'
      | 'member'
      | 'gtm_events'
      | 'subscriptions'
      | 'billing_addresses'
      | 'my_stats'
      | 'oauth_clients'
  ]?: boolean
}

export type Auth = { readonly auth: User | null; readonly member: User | null }

/** Everything a flag can ask for. */
export const everyAuthFlag: Required<AuthFlags> = {
  teams: true,
  member: true,
  gtm_events: true,
  subscriptions: true,
  billing_addresses: true,
  my_stats: true,
  oauth_clients: true,
}

type Identity = { readonly userId: number; readonly teamId: number | null }

/**
 * Who is signed in. Acting as a team, `auth` is the team and `member` the person; else `auth` is the
 * person and `member` null; each with what they hold themselves. `oauth_clients` are the apps of the
 * account acted for.
 */
export async function loadAuth(
  deps: Pick<Deps, 'pool' | 'holdings'>,
  actor: Actor,
  flags: AuthFlags = {},
): Promise<Auth> {
  return actor.kind === 'guest' ? { auth: null, member: null } : loadAuthOf(deps, actor, flags)
}

/** The same for a session that was opened or switched within this request. */
export async function loadAuthOf(
  { pool, holdings }: Pick<Deps, 'pool' | 'holdings'>,
  { userId, teamId }: Identity,
  flags: AuthFlags = {},
): Promise<{ auth: User | null; member: User | null }> {
  const [row, teams] = await Promise.all([findUser(pool, userId), findTeamsOfUser(pool, userId)])
  if (!row) return { auth: null, member: null }
  const team = teams.find(({ id }) => id === teamId) ?? null
  const extra = {
    ...(flags.teams && { teams: teams.map(toTeamReference) }),
    ...(flags.gtm_events && { gtm_events: [...row.gtmEvents] }),
    ...(flags.my_stats && { my_stats: await countBelongings(pool, team?.id ?? row.id) }),
    ...(flags.oauth_clients && { oauth_clients: await findClients(pool, team?.id ?? row.id) }),
  }
  const moneyOf = async (accountId: number, isPayer: boolean) => ({
    ...(flags.subscriptions && {
      subscriptions: await holdings.subscriptionsOf(accountId),
    }),
    ...(flags.billing_addresses && {
      billing_addresses: isPayer ? await holdings.addressesOf(accountId) : [],
    }),
  })
  const own = await moneyOf(row.id, true)
  if (!team) return { auth: { ...toUser(row, null), ...extra, ...own }, member: null }
  const ofTeam = await moneyOf(team.id, team.role === 'owner')
  return {
    auth: { ...toTeamUser(team, row), ...extra, ...ofTeam },
    member: flags.member ? { ...toUser(row, team), ...extra, ...own } : null,
  }
}
