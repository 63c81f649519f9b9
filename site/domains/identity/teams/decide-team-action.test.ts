import { expect, test } from 'vitest'
import { decideTeamAction, teamActions, toWireRole } from './decide-team-action.ts'

test('a stranger is answered as if the team did not exist, whatever the action', () => {
  for (const action of teamActions) {
    expect([action, decideTeamAction(action, 'stranger')]).toEqual([action, 'not-found'])
  }
})

test('a member sees, enters, leaves and uses palettes; the rest is for the owner', () => {
  const allowed = teamActions.filter((action) => decideTeamAction(action, 'member') === 'allow')
  expect(allowed).toEqual(['view-team', 'switch-to-team', 'leave', 'change-palettes'])
  const refused = teamActions.filter((action) => !allowed.includes(action))
  for (const action of refused) expect(decideTeamAction(action, 'member')).toBe('owner-only')
})

test('an owner may do everything but leave: ownership is handed over first', () => {
  const refused = teamActions.filter((action) => decideTeamAction(action, 'owner') !== 'allow')
  expect(refused).toEqual(['leave'])
  expect(decideTeamAction('leave', 'owner')).toBe('owner-must-transfer')
})

test('pivot.role admin means owner', () => {
  expect([toWireRole('owner'), toWireRole('member')]).toEqual(['admin', 'member'])
})
