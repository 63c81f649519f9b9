import type { ssoCalls } from '@tessera/contracts'
import type { BodyNames, Form } from '#web/forms/form.ts'

export const ssoForm = {
  id: 'sso',
  submit: 'account.ssoEntry.submit',
  fields: [
    {
      kind: 'text',
      name: 'email',
      type: 'email',
      label: 'account.email',
      autoComplete: 'username',
      // No team signs in by this address.
      alsoShows: 'sso',
      required: true,
    },
  ],
} as const satisfies Form<BodyNames<typeof ssoCalls.findSso>>
