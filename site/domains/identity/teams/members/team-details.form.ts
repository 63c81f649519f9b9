import type { teamCalls } from '@tessera/contracts'
import type { BodyNames, Form } from '#web/forms/form.ts'

/** Name and e-mail of a team, as they stand on its invoices. */
export const teamDetailsForm = {
  id: 'team-details',
  submit: 'teams.details.save',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'account.team.name',
      hint: 'account.team.nameHint',
      autoComplete: 'organization',
      maxLength: 120,
      required: true,
    },
    {
      kind: 'text',
      name: 'email',
      type: 'email',
      label: 'account.team.email',
      hint: 'account.team.emailHint',
      autoComplete: 'email',
      required: true,
    },
  ],
} as const satisfies Form<BodyNames<typeof teamCalls.updateTeam>>
