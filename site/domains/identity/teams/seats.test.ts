import { expect, test } from 'vitest'
import { freeSeats, seatsOf } from './seats.ts'

test.each([
  [null, 5],
  [{ type: 'team', quantity: 1 }, 1],
  [{ type: 'team', quantity: 7 }, 7],
  [{ type: 'team', quantity: 0 }, 1],
  [{ type: 'team-plus', quantity: 1 }, 5],
  [{ type: 'team-plus', quantity: 2 }, 10],
] as const)('a plan of %o has %i seats', (plan, seats) => {
  expect(seatsOf(plan)).toBe(seats)
})

test('members and open invitations hold seats, and no team has fewer than none free', () => {
  expect(freeSeats({ seats: 5, members: 2, invitations: 1 })).toBe(2)
  expect(freeSeats({ seats: 1, members: 3, invitations: 0 })).toBe(0)
})
