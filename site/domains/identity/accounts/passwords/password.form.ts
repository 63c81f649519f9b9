import type { accountCalls } from '@tessera/contracts'
import type { BodyNames, Form, PasswordInput } from '#web/forms/form.ts'

/** What the contract asks of a password. */
export const passwordWords = { count: 8 } as const

export const newPassword = {
  kind: 'password',
  name: 'password',
  label: 'account.password.new',
  hint: 'account.passwordHint',
  autoComplete: 'new-password',
  minLength: passwordWords.count,
  invalid: 'account.invalid.password',
} as const satisfies PasswordInput

/** A new password by the link of a mail. */
export const resetPasswordForm = {
  id: 'reset-password',
  submit: 'account.password.submit',
  words: passwordWords,
  fields: [newPassword],
} as const satisfies Form<BodyNames<typeof accountCalls.resetPassword>>

/** A new password in the place of the old one. */
export const changePasswordForm = {
  id: 'change-password',
  submit: 'account.password.submit',
  words: passwordWords,
  fields: [
    {
      kind: 'password',
      name: 'current_password',
      label: 'account.password.current',
      autoComplete: 'current-password',
      invalid: 'account.invalid.required',
    },
    newPassword,
  ],
} as const satisfies Form<BodyNames<typeof accountCalls.changePassword>>
