import type { accountCalls } from '@tessera/contracts'
import type { BodyNames, Form } from '#web/forms/form.ts'
import { passwordWords } from '#domains/identity/accounts/passwords/password.form.ts'

export const loginForm = {
  id: 'login',
  submit: 'account.login.submit',
  isForHumans: true,
  words: passwordWords,
  fields: [
    {
      kind: 'text',
      name: 'email',
      type: 'email',
      label: 'account.email',
      autoComplete: 'username webauthn',
      required: true,
    },
    {
      kind: 'password',
      name: 'password',
      label: 'account.password',
      autoComplete: 'current-password',
      invalid: 'account.invalid.password',
    },
  ],
} as const satisfies Form<BodyNames<typeof accountCalls.login>>
