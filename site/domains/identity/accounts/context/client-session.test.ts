import type { User } from '@tessera/contracts'
import { expect, test } from 'vitest'
import { actsAsAdmin, countsAsTester, guestSession, toClientSession } from './client-session.ts'

test.each([
  ['user', false, false],
  ['tester', false, true],
  ['developer', true, true],
  ['manager', true, false],
  ['admin', true, false],
] as const)('the role %s acts as admin: %s, counts as tester: %s', (role, isAdmin, isTester) => {
  expect([actsAsAdmin({ role }), countsAsTester({ role })]).toEqual([isAdmin, isTester])
})

test('the session has isAuthenticated, both users, isTeam, teams, members, payment method and previous subscription', () => {
  const names =
    'individualUser isAuthenticated isTeam paymentMethod previousSubscription teamMembers teamUser teams'
  expect(Object.keys(guestSession).toSorted().join(' ')).toBe(names)
  const user = { type: 'personal', uuid: 'u', subscriptions: [{ status: 'expired' }] }
  const paymentMethod = { id: '1', brand: 'visa', last4: '4242', expires: '12/30' }
  const session = toClientSession(
    { auth: user as unknown as User, member: null },
    { teams: [], paymentMethod },
  )
  expect(Object.keys(session).toSorted().join(' ')).toBe(names)
  expect(session).toMatchObject({
    isAuthenticated: true,
    isTeam: false,
    teamUser: null,
    paymentMethod,
    previousSubscription: { status: 'expired' },
  })
})
