import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { language } from './kinds.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.ts'
import {
  done,
  email,
  flag,
  humanProof,
  password,
  personName,
  redirectPath,
  session,
  user,
  utmQueries,
} from './account-fields.ts'

const signedIn = z.object({
  auth: user,
  redirect: z.string().meta({ description: 'A path of this site' }),
})

export const getAuth = defineEndpoint({
  method: 'GET',
  path: '/auth',
  tag: 'Session',
  summary: 'Who is signed in',
  description:
    'For a guest `auth` is null. Acting as a team, `auth` is the team and `member` the person. ' +
    'Each flag set to true adds what it names.',
  access: 'guest',
  whileActing: 'recorded',
  query: z.object({
    teams: flag,
    member: flag,
    gtm_events: flag,
    subscriptions: flag,
    billing_addresses: flag,
    my_stats: flag,
    oauth_clients: flag,
  }),
  response: z.object({ auth: user.nullable(), member: user.nullable() }),
  errors: ['invalid_request'],
})

export const updateAuth = defineEndpoint({
  method: 'PATCH',
  path: '/auth',
  tag: 'Session',
  summary: 'Change one’s profile',
  description: 'Only the fields that are sent change. Acting as a team it is still the person.',
  access: 'user',
  body: z.object({
    first_name: personName.optional(),
    last_name: personName.optional(),
    username: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]{1,38}$/)
      .nullish(),
    company: z.string().trim().max(120).nullable().optional(),
    designation: z.string().trim().max(120).nullable().optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullish(),
    website: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .nullish(),
    about: z.string().trim().max(2000).nullable().optional(),
    social_urls: z
      .record(z.string().regex(/^[a-z]{2,20}$/), z.url({ protocol: /^https?$/ }).max(300))
      .optional(),
    language: language.optional(),
    terms: z
      .array(z.enum(['user', 'contributor']))
      .max(2)
      .optional()
      .meta({ description: 'Terms accepted now' }),
    gtm_events: z.array(z.string().max(60)).max(50).optional(),
  }),
  response: z.object({ auth: user }),
  errors: ['invalid_request', 'login_required', 'conflict'],
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  tag: 'Session',
  summary: 'Open an account',
  description:
    'Signs in to a new account whose address is not proved yet, whether or not the address has an ' +
    'account already: only the mail that follows differs, and the first to prove an address has it.',
  access: 'guest',
  body: z.object({
    email,
    password,
    first_name: personName.optional(),
    last_name: personName.optional(),
    terms: z.literal(true).meta({ description: 'The terms must be accepted' }),
    redirect: redirectPath.optional(),
    utm: utmQueries.optional(),
    human: humanProof.optional(),
  }),
  response: signedIn,
  errors: ['invalid_request', 'human_check_failed', 'request_refused', 'too_many_requests'],
})

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  tag: 'Session',
  summary: 'Sign in with e-mail and password',
  description:
    'Of several accounts with this address and password: the one with a subscription, else the ' +
    'proved, else the latest. human_check_failed: send `human`, the account is tried by many. ' +
    'Whoever has a second factor is answered with `second_factor_required` and a cookie; `POST /auth/second-step` ' +
    'then completes the sign-in. No session is open before.',
  access: 'guest',
  body: z.object({
    email,
    password: z.string().min(1).max(1000),
    redirect: redirectPath.optional(),
    human: humanProof.optional(),
  }),
  response: signedIn,
  errors: [
    'invalid_request',
    'wrong_credentials',
    'second_factor_required',
    'human_check_failed',
    'request_refused',
    'too_many_requests',
  ],
})

export const loginAsUser = defineEndpoint({
  method: 'POST',
  path: '/auth/users/login',
  tag: 'Session',
  summary: 'Act as oneself again',
  description:
    'Ends acting as a team and goes on as the person in the same session. Without a team it ' +
    'changes nothing.',
  access: 'user',
  response: z.object({ auth: user }),
  errors: ['login_required', 'request_refused'],
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/logout',
  tag: 'Session',
  summary: 'Sign out here',
  description: 'Succeeds for guests as well.',
  access: 'guest',
  whileActing: 'recorded',
  response: done,
  errors: ['request_refused'],
})

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  tag: 'Session',
  summary: 'Where one is signed in',
  description:
    'One entry for each signed-in device, with its network address and the way it signed in. ' +
    '`is_current` marks the session that asks.',
  access: 'user',
  whileActing: 'recorded',
  response: z.object({ sessions: z.array(session) }),
  errors: ['login_required'],
})

export const revokeSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/{session}',
  tag: 'Session',
  summary: 'Sign out of one place',
  description:
    'The next request of that device is a guest’s. A session of another person is `not_found`.',
  access: 'user',
  params: z.object({ session: z.uuid() }),
  response: done,
  errors: ['login_required', 'not_found', 'request_refused'],
})

export const logoutEverywhere = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  tag: 'Session',
  summary: 'Sign out everywhere, here as well',
  description:
    'Ends every session of the person, the one that asks as well, and answers how many there ' +
    'were. Keys of apps keep working.',
  access: 'user',
  response: z.object({ revoked: z.number().int() }),
  errors: ['login_required', 'request_refused'],
})

export const sendVerification = defineEndpoint({
  method: 'PATCH',
  path: '/auth/email-verification',
  tag: 'Session',
  summary: 'Send the verification mail again',
  description:
    'Sends a new link to the address of the account, at most five an hour. Nothing is sent ' +
    'where the address is verified already.',
  access: 'user',
  response: done,
  errors: ['login_required', 'request_refused', 'too_many_requests'],
})

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/email-verification/confirm',
  tag: 'Session',
  summary: 'Prove an address with the link of a mail',
  description:
    'Whoever is not signed in to the account of the link sends its password, else wrong_credentials.',
  access: 'guest',
  body: z.object({
    token: z.string().min(1).max(200),
    password: z.string().min(1).max(1000).optional(),
  }),
  response: z.object({ verified: z.literal(true), auth: user.nullable() }),
  errors: [
    'invalid_request',
    'wrong_credentials',
    'token_refused',
    'request_refused',
    'too_many_requests',
  ],
})

export const recordGuestData = defineEndpoint({
  method: 'POST',
  path: '/guest/data',
  tag: 'Session',
  summary: 'Record a referral code seen in the address',
  description: 'An unknown code is accepted and forgotten.',
  access: 'guest',
  body: z.object({ referral_code: z.string().min(1).max(40) }),
  response: done,
  errors: ['invalid_request', 'request_refused', 'too_many_requests'],
})

export const getHumanChallenge = defineEndpoint({
  method: 'GET',
  path: '/auth/human-check',
  tag: 'Session',
  summary: 'What to solve to be taken for a human',
  description:
    'pow: find `answer` so that SHA-256 of `challenge.answer` starts with `bits` zero bits. ' +
    'recaptcha: run version 2 invisible with `site_key`.',
  access: 'guest',
  whileActing: 'open',
  response: z.object({
    kind: z.enum(['pow', 'recaptcha']),
    challenge: z.string(),
    bits: z.number().int(),
    site_key: z.string().nullable(),
    expires_at: z.iso.datetime(),
  }),
  errors: [],
})

/** Sign-up, login, sessions and profile. */
export const accountCalls = {
  getAuth,
  updateAuth,
  register,
  login,
  loginAsUser,
  logout,
  listSessions,
  revokeSession,
  logoutEverywhere,
  forgotPassword,
  resetPassword,
  changePassword,
  sendVerification,
  confirmEmail,
  recordGuestData,
  getHumanChallenge,
} as const
