import { expect, test } from 'vitest'
import { inviteButtonFor } from './invite-button.ts'

test.each([
  ['hidden for team accounts', { isTeam: true, teamCount: 1, email: 'a@studio.example' }, 'hidden'],
  [
    'hidden without a team on free mail',
    { isTeam: false, teamCount: 0, email: 'a@gmail.com' },
    'hidden',
  ],
  [
    'creates a team for a company address',
    { isTeam: false, teamCount: 0, email: 'a@studio.example' },
    'create-team',
  ],
  [
    'switches where a team exists, free mail or not',
    { isTeam: false, teamCount: 1, email: 'a@gmail.com' },
    'switch-to-team',
  ],
] as const)('the invite button: %s', (_, facts, expected) => {
  expect(inviteButtonFor(facts)).toBe(expected)
})
