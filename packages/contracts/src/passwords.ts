import { z } from 'zod'
import { done, email, humanProof, password, user } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  tag: 'Session',
  summary: 'Ask for a link to set a new password',
  description: 'Answers alike whether or not the address has an account.',
  access: 'guest',
  body: z.object({ email, human: humanProof.optional() }),
  response: z.object({ email: z.string() }),
  errors: ['invalid_request', 'human_check_failed', 'request_refused', 'too_many_requests'],
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  tag: 'Session',
  summary: 'Set a new password with the link of a mail',
  description:
    'Signs out everywhere and in here. Where several accounts name the address, `account` says which ' +
    'is meant; without it, the one that holds a subscription or was proved. The second factor stays, and ' +
    'is asked for as at every sign-in.',
  access: 'guest',
  body: z.object({
    token: z.string().min(1).max(200),
    password,
    account: z.uuid().optional().meta({ description: 'The uuid of an account of the address' }),
  }),
  response: z.object({ auth: user }),
  errors: [
    'invalid_request',
    'token_refused',
    'second_factor_required',
    'not_found',
    'request_refused',
    'too_many_requests',
  ],
})

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  tag: 'Session',
  summary: 'Change one’s password',
  description:
    'Signs out everywhere else. Whoever signed in by another provider and has no password yet ' +
    'leaves `current_password` out and sets one by the link of a mail instead.',
  access: 'user',
  body: z.object({ current_password: z.string().min(1).max(1000), password }),
  response: done,
  errors: [
    'invalid_request',
    'login_required',
    'wrong_credentials',
    'request_refused',
    'too_many_requests',
  ],
})
