import type { PoolClient } from 'pg'
import { AppError } from '#platform/errors.ts'
import { findOpenInvitations } from './invitations.queries.server.ts'
import {
  deleteMember,
  findMembers,
  findRemovals,
  forgetRemoval,
  insertMember,
  moveOwnership,
  noteRemoval,
} from './members.queries.server.ts'
import { freeSeats } from './seats.ts'
import { lockTeamById, updateSeats, type TeamStanding } from './teams.queries.server.ts'

/*
 * What the staff does to a team, in the transaction of the caller, who checked permissions before and
 * writes it down.
 */

const MOST_SEATS = 10_000

export const findRemovedPeople = findRemovals

/** Seats as given; those of a plan come back with its next change. @throws {AppError} not_found, invalid_request */
export async function changeSeats(
  client: PoolClient,
  { teamId, seats }: { readonly teamId: number; readonly seats: number },
): Promise<{ readonly from: number }> {
  const team = await requireStanding(client, teamId)
  if (!Number.isInteger(seats) || seats < team.size || seats > MOST_SEATS) {
    throw new AppError('invalid_request', {
      fields: { seats: 'fewer than its people, or too many' },
    })
  }
  await updateSeats(client, teamId, seats)
  return { from: team.seats }
}

type Member = { readonly teamId: number; readonly userId: number; readonly at: Date }

/** Takes a member out; access ends with the commit. @throws {AppError} not_found, conflict for the owner */
export async function takeOut(client: PoolClient, { teamId, userId, at }: Member): Promise<void> {
  const { ownerId } = await requireStanding(client, teamId)
  await requireMember(client, teamId, userId)
  if (ownerId === userId) throw new AppError('conflict')
  await deleteMember(client, { teamId, userId })
  await noteRemoval(client, { teamId, userId, removedAt: at })
}

/** Lets somebody in again who was taken out. @throws {AppError} not_found, seat_limit_reached */
export async function putBack(client: PoolClient, { teamId, userId, at }: Member): Promise<void> {
  const { seats, size } = await requireStanding(client, teamId)
  const removed = await findRemovals(client, teamId)
  if (!removed.some(({ id }) => id === userId)) throw new AppError('not_found')
  const open = await findOpenInvitations(client, [teamId])
  const invitations = open.filter(({ expiresAt }) => expiresAt > at).length
  if (freeSeats({ seats, members: size, invitations }) === 0) {
    throw new AppError('seat_limit_reached')
  }
  await insertMember(client, { teamId, userId, joinedAt: at })
  await forgetRemoval(client, { teamId, userId })
}

/** Makes another member the owner. @throws {AppError} not_found, conflict */
export async function handTeamOver(
  client: PoolClient,
  { teamId, userId }: Omit<Member, 'at'>,
): Promise<void> {
  const { ownerId } = await requireStanding(client, teamId)
  await requireMember(client, teamId, userId)
  if (ownerId === userId) throw new AppError('conflict')
  await moveOwnership(client, { teamId, userId })
}

async function requireStanding(client: PoolClient, teamId: number): Promise<TeamStanding> {
  const team = await lockTeamById(client, teamId)
  if (!team) throw new AppError('not_found')
  return team
}

async function requireMember(client: PoolClient, teamId: number, userId: number): Promise<void> {
  const members = await findMembers(client, [teamId])
  if (!members.some((member) => member.userId === userId)) throw new AppError('not_found')
}
