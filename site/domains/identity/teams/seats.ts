import { SEATS_WITHOUT_PLAN } from '@tessera/billing'

/** What of a team's subscription says how many people it may hold. */
export type SeatPlan = {
  readonly type: 'team' | 'team-plus'
  readonly quantity: number
}

const SEATS_OF_TEAM = 1
const SEATS_OF_TEAM_PLUS = 5

/** Seats of a team: Team has 1 and more by quantity, Team+ has 5 and more by quantity. */
export function seatsOf(plan: SeatPlan | null): number {
  if (!plan) return SEATS_WITHOUT_PLAN
  const seats = plan.type === 'team-plus' ? SEATS_OF_TEAM_PLUS : SEATS_OF_TEAM
  return seats * Math.max(1, Math.trunc(plan.quantity))
}

/**
 * Seats still free. Open invitations hold a seat, so that nobody who accepts is turned away;
 * a team that shrank its plan below its size keeps its people and has none free.
 */
export function freeSeats({
  seats,
  members,
  invitations,
}: {
  readonly seats: number
  readonly members: number
  readonly invitations: number
}): number {
  return Math.max(0, seats - members - invitations)
}
