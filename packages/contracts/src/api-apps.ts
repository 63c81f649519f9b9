import { z } from 'zod'
import { done } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { keyScopes } from './key-scopes.ts'
import { wholeNumber } from './kinds.ts'
import { notYours } from './team-fields.ts'

const tag = 'Apps'
const name = z.string().trim().min(1).max(60)

const app = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    description: z.string(),
    website: z.string().nullable(),
    created_at: z.iso.datetime(),
    active_keys: z.number().int(),
    calls: z.number().int().meta({ description: 'Of the last 30 days' }),
    calls_this_month: z.number().int().meta({ description: 'Counted since the month (UTC) began' }),
    monthly_cap: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Calls a month at most; null for as many as the account has' }),
    origins: z.array(z.string()).meta({
      description: 'Origins of pages that may use its keys; empty for programs and all pages',
    }),
  })
  .meta({ id: 'App' })
export type ApiApp = z.output<typeof app>

const key = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    hint: z.string().meta({ description: 'Beginning and end of the key' }),
    state: z.enum(['active', 'ending', 'expired', 'revoked']),
    scopes: z.array(z.enum(keyScopes)).meta({ description: 'What it may be used for' }),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    revoked_at: z.iso.datetime().nullable(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof key>

const newKey = z.object({
  key,
  secret: z.string().meta({ description: 'Shown this once; only its SHA-256 is kept' }),
})

const limits = z
  .object({
    plan_units: z.number().int().meta({ description: 'Units of API plans that the account holds' }),
    calls_per_minute: z.number().int().meta({ description: 'Of each app, over all its keys' }),
    calls_per_month: z.number().int().meta({ description: 'Of the account, over all its apps' }),
    calls_this_month: z.number().int().meta({ description: 'Counted since the month (UTC) began' }),
    resets_at: z.iso.datetime().meta({ description: 'When the next month begins' }),
  })
  .meta({ id: 'CallLimits' })
export type ApiCallLimits = z.output<typeof limits>

/** What browsers send as `Origin`; `null` is sent by panels of plugins. */
const origin = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^(?:https?:\/\/[a-z\d]+(?:[.-][a-z\d]+)*(?::\d{1,5})?|null)$/, {
    error: 'must be an origin without a path, such as https://app.example.org',
  })

const appParams = z.object({ app: z.uuid() })
const keyParams = z.object({ app: z.uuid(), key: z.uuid() })

const appBody = z.object({
  name,
  description: z.string().trim().max(500).optional(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable()
    .optional(),
  monthly_cap: z
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .nullable()
    .optional()
    .meta({ description: 'Calls a month at most; null for as many as the account has' }),
  origins: z.array(origin).max(20).optional().meta({
    description: 'Origins of pages that may use its keys; empty for programs and all pages',
  }),
})

const write = [...notYours, 'not_allowed'] as const

/** Programs that use the API for an account, and their keys. In a team they are its owner’s to change. */
export const appCalls = {
  listApps: defineEndpoint({
    method: 'GET',
    path: '/apps',
    tag,
    summary: 'The apps of the account, and how many calls they may make together',
    description:
      '`limits` holds the calls a minute of each app and the calls a month of the account. ' +
      'Acting as a team, the apps are those of the team.',
    access: 'user',
    whileActing: 'recorded',
    response: z.object({ apps: z.array(app), limits }),
    errors: ['login_required'],
  }),
  createApp: defineEndpoint({
    method: 'POST',
    path: '/apps',
    tag,
    summary: 'Register an app',
    description:
      'An account has at most 50 apps, otherwise `conflict`; in a team only its owner registers ' +
      'them. An app needs a key before it can make calls.',
    access: 'user',
    body: appBody,
    response: z.object({ app }),
    errors: ['invalid_request', 'login_required', 'request_refused', 'not_allowed', 'conflict'],
  }),
  getApp: defineEndpoint({
    method: 'GET',
    path: '/apps/{app}',
    tag,
    summary: 'An app and its keys',
    description:
      'Keys are answered without their secrets; `state` tells which of them still open ' +
      'something. The app of another account is `not_found`.',
    access: 'user',
    whileActing: 'recorded',
    params: appParams,
    response: z.object({ app, keys: z.array(key) }),
    errors: ['invalid_request', 'login_required', 'not_found'],
  }),
  updateApp: defineEndpoint({
    method: 'PATCH',
    path: '/apps/{app}',
    tag,
    summary: 'Change name, description, website, cap or origins of an app',
    description:
      'Only the fields that are sent change; `origins` replaces the whole list. In a team for ' +
      'its owner.',
    access: 'user',
    params: appParams,
    body: appBody.partial(),
    response: z.object({ app }),
    errors: write,
  }),
  deleteApp: defineEndpoint({
    method: 'DELETE',
    path: '/apps/{app}',
    tag,
    summary: 'Delete an app; its keys open nothing from then on',
    description:
      'In a team for its owner. The figures of its usage are deleted with it; it cannot be ' +
      'undone.',
    access: 'user',
    params: appParams,
    response: done,
    errors: write,
  }),
  createKey: defineEndpoint({
    method: 'POST',
    path: '/apps/{app}/keys',
    tag,
    summary: 'Make a key; it is shown once',
    description:
      'An app has at most 20 usable keys, otherwise `conflict`, and an account makes at most 60 ' +
      'an hour. `confirmation_required` asks to confirm the identity first.',
    access: 'user',
    params: appParams,
    body: z.object({
      name: z.string().trim().max(60).optional(),
      expires_in_days: z.number().int().min(1).max(3650).optional(),
      scopes: z.array(z.enum(keyScopes)).min(1).default(['catalogue:read']),
    }),
    optionalBody: true,
    response: newKey,
    errors: ['confirmation_required', ...write, 'conflict', 'too_many_requests'],
  }),
  rotateKey: defineEndpoint({
    method: 'POST',
    path: '/apps/{app}/keys/{key}/rotate',
    tag,
    summary: 'Make a new key for an old one, which goes on for a while',
    description:
      'The new key has the name and scopes of the old one and does not expire. The old one ' +
      'works for `overlap_hours` more, 0 to 720; `conflict` where it is over already.',
    access: 'user',
    params: keyParams,
    body: z.object({ overlap_hours: z.number().int().min(0).max(720).default(24) }),
    optionalBody: true,
    response: newKey,
    errors: ['confirmation_required', ...write, 'conflict', 'too_many_requests'],
  }),
  revokeKey: defineEndpoint({
    method: 'DELETE',
    path: '/apps/{app}/keys/{key}',
    tag,
    summary: 'Revoke a key at once',
    description:
      'Calls with it are answered `key_refused` from then on. It cannot be undone; the key ' +
      'stays in the list as revoked.',
    access: 'user',
    params: keyParams,
    response: done,
    errors: write,
  }),
  getAppUsage: defineEndpoint({
    method: 'GET',
    path: '/apps/{app}/usage',
    tag,
    summary: 'Calls made with the keys of an app, by day (UTC) and call',
    description:
      'The latest day first, at most 365 days. Days and operations without a call are left out; ' +
      'calls that were refused count as errors.',
    access: 'user',
    whileActing: 'recorded',
    params: appParams,
    query: z.object({ days: wholeNumber(1, 365).default(30) }),
    response: z.object({
      usage: z.array(
        z.object({
          day: z.string(),
          operation: z.string(),
          calls: z.number().int(),
          errors: z.number().int(),
        }),
      ),
    }),
    errors: ['invalid_request', 'login_required', 'not_found'],
  }),
  getAppTraffic: defineEndpoint({
    method: 'GET',
    path: '/apps/{app}/traffic',
    tag,
    summary: 'Calls made with the keys of an app, by hour (UTC) and call, and how long they took',
    description:
      'The latest hour first; hours are kept for 90 days. Hours and operations without a call ' +
      'are left out.',
    access: 'user',
    whileActing: 'recorded',
    params: appParams,
    query: z.object({ hours: wholeNumber(1, 2160).default(24) }),
    response: z.object({
      traffic: z.array(
        z.object({
          hour: z.iso.datetime().meta({ description: 'Beginning of the hour' }),
          operation: z.string(),
          calls: z.number().int(),
          errors: z.number().int(),
          limited: z.number().int().meta({ description: 'Refused with 429; among the errors' }),
          p95_ms: z.number().int().nullable().meta({
            description: 'Milliseconds that 95 of 100 calls stayed within, to the class of time',
          }),
        }),
      ),
    }),
    errors: ['invalid_request', 'login_required', 'not_found'],
  }),
} as const
