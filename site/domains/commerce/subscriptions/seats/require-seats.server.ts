import { seatsOf, unitsForSeats, type Plan } from '@tessera/billing'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findTeamSeats, lockTeam } from './seats.queries.server.ts'

type Order = {
  readonly accountId: number
  readonly plan: Pick<Plan, 'type' | 'seats'>
  readonly quantity: number
}

/**
 * A team is not sold fewer seats than it has people and open invitations: whoever was invited would be
 * turned away by the payment. Until the transaction ends nobody is invited.
 *
 * @throws {AppError} too_few_seats, naming how many units it takes
 */
export async function requireSeats(
  client: PoolClient,
  { now }: Pick<Deps, 'now'>,
  { accountId, plan, quantity }: Order,
): Promise<void> {
  if (plan.type !== 'team') return
  await lockTeam(client, accountId)
  const { taken } = await findTeamSeats(client, accountId, now())
  if (seatsOf(plan, quantity) >= taken) return
  throw new AppError('too_few_seats', {
    fields: { quantity: `must be at least ${unitsForSeats(plan, taken)}` },
  })
}
