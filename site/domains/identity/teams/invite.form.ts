import type { teamCalls } from '@tessera/contracts'
import type { BodyNames, Form } from '#web/forms/form.ts'

/** Asks people into a team by their addresses, one on each line. */
export const inviteForm = {
  id: 'invite',
  submit: 'teams.invite.submit',
  words: { count: 50, days: 7 },
  fields: [
    {
      kind: 'area',
      name: 'emails',
      label: 'teams.invite.emails',
      hint: 'teams.invite.hint',
      invalid: 'account.invalid.email',
      alsoShows: 'email',
      autoComplete: 'off',
      spellCheck: false,
      rows: 4,
    },
  ],
} as const satisfies Form<BodyNames<typeof teamCalls.addMember>>
