import { z } from 'zod'
import { user } from '../account-fields.ts'
import { defineEndpoint } from '../endpoint.ts'

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000)

/** What a passkey answered, as browsers write it (`PublicKeyCredential.toJSON()`). */
export const passkeyAnswer = z
  .object({
    id: base64url.max(1500),
    rawId: base64url.max(1500),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    }),
    authenticatorAttachment: z.string().max(40).nullish(),
    clientExtensionResults: z.record(z.string().max(60), z.unknown()),
  })
  .meta({ description: 'Answer of a passkey, as `PublicKeyCredential.toJSON()` writes it' })
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** A passkey that was made, as browsers write it. */
export const passkeyDescription = z.object({
  id: base64url.max(1500),
  rawId: base64url.max(1500),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()),
})
export type PasskeyDescription = z.output<typeof passkeyDescription>

const code = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .meta({ description: 'Six digits of the authenticator app, or a recovery code' })

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/auth/second-factor',
  tag: 'Session',
  summary: 'What one can prove oneself with besides a password',
  description:
    'Passkeys, the authenticator app and recovery codes are set up at `/dashboard/security`, by the person in a browser.',
  access: 'user',
  response: z.object({
    has_totp: z.boolean(),
    recovery_codes_left: z.number().int(),
    passkeys: z.array(
      z.object({
        uuid: z.uuid(),
        name: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
    confirmed_until: z.iso.datetime().nullable(),
  }),
  errors: ['login_required', 'acting_refused'],
})

export const completeSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/second-step',
  tag: 'Session',
  summary: 'Complete a sign-in by the second factor',
  description:
    'After a sign-in was answered with `second_factor_required`, send the cookies of that answer and either `code` or `passkey`. ' +
    'A sign-in waits for 10 minutes and 10 attempts.',
  access: 'guest',
  body: z.object({ code: code.optional(), passkey: passkeyAnswer.optional() }),
  response: z.object({ auth: user }),
  errors: [
    'invalid_request',
    'code_refused',
    'wrong_credentials',
    'token_refused',
    'not_found',
    'request_refused',
    'too_many_requests',
  ],
})

export const askForPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/challenge',
  tag: 'Session',
  summary: 'What to ask a passkey for',
  description:
    'The options of `navigator.credentials.get()`. `sign-in` signs in by the passkey alone, `second-step` completes ' +
    'a sign-in, `confirm` confirms a session. A challenge lasts 10 minutes and is good once.',
  access: 'guest',
  body: z.object({ purpose: z.enum(['sign-in', 'second-step', 'confirm']) }),
  response: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: [
    'invalid_request',
    'login_required',
    'acting_refused',
    'token_refused',
    'not_found',
    'request_refused',
    'too_many_requests',
  ],
})

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  tag: 'Session',
  summary: 'Sign in by a passkey alone',
  description: 'The passkey has to check the person, by a PIN, a finger or a face.',
  access: 'guest',
  body: z.object({ passkey: passkeyAnswer }),
  response: z.object({ auth: user }),
  errors: [
    'invalid_request',
    'wrong_credentials',
    'not_found',
    'request_refused',
    'too_many_requests',
  ],
})

export const confirmSession = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm',
  tag: 'Session',
  summary: 'Prove again that it is oneself',
  description:
    'After `confirmation_required`. Whoever has a second factor sends `code` or `passkey`, everybody else `password`. ' +
    'The session is confirmed for 15 minutes. An API key cannot be confirmed.',
  access: 'user',
  body: z.object({
    code: code.optional(),
    passkey: passkeyAnswer.optional(),
    password: z.string().min(1).max(1000).optional(),
  }),
  response: z.object({ confirmed_until: z.iso.datetime() }),
  errors: [
    'invalid_request',
    'login_required',
    'code_refused',
    'wrong_credentials',
    'acting_refused',
    'not_found',
    'request_refused',
    'too_many_requests',
  ],
})

/** The second factor of a person. */
export const secondFactorCalls = {
  getSecondFactor,
  completeSignIn,
  askForPasskey,
  signInWithPasskey,
  confirmSession,
} as const
