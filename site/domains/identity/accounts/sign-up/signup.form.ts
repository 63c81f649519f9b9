import type { accountCalls } from '@tessera/contracts'
import type { BodyNames, Form } from '#web/forms/form.ts'
import { newPassword, passwordWords } from '#domains/identity/accounts/passwords/password.form.ts'

export const signupForm = {
  id: 'signup',
  submit: 'account.signup.submit',
  isForHumans: true,
  words: passwordWords,
  fields: [
    {
      kind: 'text',
      name: 'email',
      type: 'email',
      label: 'account.email',
      autoComplete: 'email',
      required: true,
    },
    { ...newPassword, label: 'account.password' },
    {
      kind: 'text',
      name: 'first_name',
      label: 'account.signup.name',
      autoComplete: 'given-name',
      invalid: 'account.invalid.name',
      maxLength: 60,
    },
    {
      kind: 'check',
      name: 'terms',
      value: 'true',
      label: 'account.terms',
      invalid: 'account.invalid.terms',
      isSmall: true,
      required: true,
    },
  ],
} as const satisfies Form<BodyNames<typeof accountCalls.register>>
