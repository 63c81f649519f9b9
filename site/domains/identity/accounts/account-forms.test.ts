import { accountCalls, ssoCalls, teamCalls } from '@tessera/contracts'
import { expect, test } from 'vitest'
import { differencesFromSchema } from '#web/forms/testing/differences-from-schema.ts'
import { teamForm } from './dialogs/team.form.ts'
import { loginForm } from './login/login.form.ts'
import { ssoForm } from './login/sso.form.ts'
import { forgotForm } from './passwords/forgot.form.ts'
import { changePasswordForm, resetPasswordForm } from './passwords/password.form.ts'
import { nameForm } from './profile/name.form.ts'
import { profileForm } from './profile/profile.form.ts'
import { signupForm } from './sign-up/signup.form.ts'

test.for([
  [loginForm, accountCalls.login, []],
  [signupForm, accountCalls.register, []],
  [forgotForm, accountCalls.forgotPassword, []],
  [changePasswordForm, accountCalls.changePassword, []],
  [resetPasswordForm, accountCalls.resetPassword, ['token']],
  [nameForm, accountCalls.updateAuth, []],
  [profileForm, accountCalls.updateAuth, []],
  [ssoForm, ssoCalls.findSso, []],
  [teamForm, teamCalls.createTeam, []],
] as const)('the form $0.id agrees with its contract', ([form, { body }, elsewhere]) => {
  expect(differencesFromSchema(form, body, elsewhere)).toEqual([])
})
