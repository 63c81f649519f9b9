import type { accountCalls } from '@tessera/contracts'
import type { BodyNames, Form } from '#web/forms/form.ts'

export const forgotForm = {
  id: 'forgot-password',
  submit: 'account.forgot.submit',
  isForHumans: true,
  fields: [
    {
      kind: 'text',
      name: 'email',
      type: 'email',
      label: 'account.email',
      autoComplete: 'email',
      required: true,
    },
  ],
} as const satisfies Form<BodyNames<typeof accountCalls.forgotPassword>>
