import type { Language } from '@tessera/contracts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { displayName } from '#domains/identity/accounts/index.server.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { seatsOf } from './seats.ts'
import {
  findFounder,
  findTeamOf,
  findTeamsOf,
  insertTeam,
  lockUser,
  type Founder,
  type TeamRow,
} from './teams.queries.server.ts'

type NewTeam = {
  readonly name?: string | undefined
  readonly email?: string | undefined
  /** The team gets a name in it where none is given. */
  readonly language: Language
}

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
  { name, email, language }: NewTeam,
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
      name: name ?? defaultName(founder, language),
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

/** Never the person's own name: the switcher and invitations would show one name for two accounts. */
function defaultName(founder: Founder, language: Language): string {
  const { t } = createI18n(language, loadMessages(language, ['account']))
  return founder.company?.trim() || t('account.team.defaultName', { name: displayName(founder) })
}
