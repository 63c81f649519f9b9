import type { accountCalls } from '@tessera/contracts'
import type { BodyNames, Form } from '#web/forms/form.ts'

export const nameForm = {
  id: 'account-name',
  submit: 'account.name.submit',
  fields: [
    {
      kind: 'text',
      name: 'first_name',
      label: 'account.firstName',
      autoComplete: 'given-name',
      maxLength: 60,
      required: true,
    },
    {
      kind: 'text',
      name: 'last_name',
      label: 'account.lastName',
      autoComplete: 'family-name',
      invalid: 'account.invalid.name',
      maxLength: 60,
    },
  ],
} as const satisfies Form<BodyNames<typeof accountCalls.updateAuth>>
