import type { secondFactorCalls } from '@tessera/contracts'
import type { BodyNames, Form } from '#web/forms/form.ts'

const code = {
  kind: 'text',
  name: 'code',
  label: 'security.code',
  hint: 'security.codeHint',
  invalid: 'account.invalid.required',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 40,
  required: true,
} as const

/** The second step of a sign-in by a code. */
export const secondStepForm = {
  id: 'second-step',
  submit: 'security.secondStep.submit',
  fields: [code],
} as const satisfies Form<BodyNames<typeof secondFactorCalls.completeSignIn>>

/** It is still them, by a code. */
export const confirmByCodeForm = {
  id: 'confirm-code',
  submit: 'security.confirm.submit',
  fields: [code],
} as const satisfies Form<BodyNames<typeof secondFactorCalls.confirmSession>>

/** It is still them, by the password. */
export const confirmByPasswordForm = {
  id: 'confirm-password',
  submit: 'security.confirm.submit',
  fields: [
    {
      kind: 'password',
      name: 'password',
      label: 'account.password.current',
      autoComplete: 'current-password',
      invalid: 'account.invalid.required',
    },
  ],
} as const satisfies Form<BodyNames<typeof secondFactorCalls.confirmSession>>
