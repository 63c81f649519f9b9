import type { teamCalls } from '@tessera/contracts'
import type { BodyNames, Form } from '#web/forms/form.ts'

export const teamForm = {
  id: 'create-team',
  submit: 'account.team.submit',
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
      prefill: 'email',
      required: true,
    },
  ],
} as const satisfies Form<BodyNames<typeof teamCalls.createTeam>>
