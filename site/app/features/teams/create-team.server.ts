import type { Deps, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { spendAttempt } from '#server/rate-limits.ts'
import { displayName } from '../accounts/index.server.ts'
import { seatsOf } from './seats.ts'
import {
  findFounder,
  findTeamOf,
  findTeamsOf,
  insertTeam,
  lockUser,
  type TeamRow,
} from './teams.queries.server.ts'

/** How many teams one person may found. */
export const MOST_TEAMS = 20

/**
 * Founds a team with the person as owner. Without a name it is the one click of the user menu: who
 * has a team already gets that one, so that a double click founds no second.
 *
 * @throws {AppError} too_many_requests for who owns many teams already
 */
export async function createTeam(
  deps: Pick<Deps, 'pool' | 'now' | 'config'>,
  { userId }: SignedIn,
  { name, email }: { readonly name?: string | undefined; readonly email?: string | undefined },
): Promise<TeamRow> {
  const { pool, now } = deps
  const isOneClick = name === undefined && email === undefined
  const [known] = await findTeamsOf(pool, userId)
  if (known && isOneClick) return known
  await spendAttempt(deps, 'create-team', userId)
  return inTransaction(pool, async (client) => {
    await lockUser(client, userId)
    const existing = await findTeamsOf(client, userId)
    const [first] = existing
    if (first && isOneClick) return first
    if (existing.filter(({ role }) => role === 'owner').length >= MOST_TEAMS) {
      throw new AppError('too_many_requests')
    }
    const founder = await findFounder(client, userId)
    if (!founder) throw new AppError('login_required')
    const uuid = await insertTeam(client, {
      name: name ?? (founder.company?.trim() || displayName(founder)),
      email: email ?? founder.email,
      seats: seatsOf(null),
      ownerId: userId,
      createdAt: now(),
    })
    const team = await findTeamOf(client, { userId, uuid })
    if (!team) throw new AppError('internal')
    return team
  })
}
