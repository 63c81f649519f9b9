import { z } from 'zod'
import { billingAddress } from './billing-fields.ts'
import { assetKind } from './kinds.ts'

/** Query flags are the word true; anything else is false. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .optional()
  .transform((value) => value === 'true' || value === '1')

/** Compared without case and blanks around. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email())
  .meta({ description: 'An e-mail address' })

/** Counted in characters; argon2 takes them all. */
export const password = z.string().min(8).max(200).meta({ description: 'At least 8 characters' })

// No control characters, and no angle brackets: names stand in mails.
export const personName = z
  .string()
  .trim()
  .max(60)
  // oxlint-disable-next-line no-control-regex
  .regex(/^[^\u0000-\u001f\u007f<>]*$/)

export const utmQueries = z
  .record(z.string().regex(/^utm_[a-z_]{1,30}$/), z.string().max(200))
  .refine((queries) => Object.keys(queries).length <= 10, 'at most 10')

export const humanProof = z
  .object({ challenge: z.string().max(500), answer: z.string().max(4000) })
  .meta({ description: 'The solved human check' })

export const redirectPath = z
  .string()
  .max(2000)
  .meta({ description: 'Where to go afterwards; other sites are ignored' })

/** Of calls that have nothing to say but that they worked. */
export const done = z.object({ done: z.literal(true) })

export const pictureUrls = z.object({
  small: z.string(),
  normal: z.string(),
  large: z.string(),
})

export const teamReference = z.object({
  uuid: z.uuid(),
  name: z.string(),
  pivot: z.object({
    role: z.enum(['admin', 'member']).meta({ description: 'admin is the owner' }),
  }),
})

export const subscription = z.object({
  uuid: z.uuid(),
  status: z.enum(['trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired']),
  recurring_subscription_id: z.string().nullable(),
  oauth_client_id: z.string().nullable(),
  cancelled_at: z.iso.datetime().nullable(),
  next_billing_at: z.iso.datetime().nullable(),
  plan_info: z.object({
    id: z.number().int(),
    name: z.string(),
    type: z.enum(['personal', 'team', 'api', 'education']),
    asset: assetKind.nullable(),
    period: z.enum(['month', 'year']),
    currency: z.string(),
    method: z.string().default('card'),
    license_id: z.number().int().nullable(),
  }),
  transaction: z.object({ gateway: z.string() }),
  monthly_subscriptions: z.array(
    z.object({
      stats: z.object({ items_purchased: z.number().int(), quantity: z.number().int() }),
      download_limit: z
        .object({
          usage: z.number().int(),
          limit: z.number().int(),
          period: z.string().default('month'),
        })
        .optional(),
    }),
  ),
})

/** A person, or a team in the shape of one. What a flag did not ask for is absent. */
export const user = z
  .object({
    id: z.number().int(),
    uuid: z.uuid(),
    type: z.enum(['personal', 'team']),
    email: z.string(),
    role: z.enum([
      'user',
      'tester',
      'reviewer',
      'developer',
      'support',
      'finance',
      'manager',
      'admin',
    ]),
    verified: z.boolean(),
    is_contributor: z.boolean(),
    multi_login: z.boolean(),
    referral_code: z.string().nullable(),
    name: z.string().meta({ description: 'First and last name, else from the e-mail' }),
    first_name: z.string(),
    last_name: z.string(),
    username: z.string().nullable(),
    company: z.string().nullable(),
    designation: z.string().nullable(),
    country: z.string().nullable(),
    website: z.string().nullable(),
    about: z.string().nullable(),
    language: z.string(),
    created_at: z.iso.datetime(),
    login_at: z.iso.datetime().nullable(),
    social_urls: z.record(z.string(), z.string()),
    urls: pictureUrls,
    company_urls: pictureUrls.nullable(),
    cover_urls: pictureUrls.nullable(),
    terms_agreement: z.object({
      user: z.iso.datetime().nullable(),
      contributor: z.iso.datetime().nullable(),
    }),
    pivot: teamReference.shape.pivot.nullable().meta({
      description: 'The role in the team acted for; null for oneself',
    }),
    has_password: z.boolean(),
    teams: z.array(teamReference).optional(),
    gtm_events: z.array(z.string()).optional(),
    subscriptions: z.array(subscription).optional(),
    billing_addresses: z.array(billingAddress).optional(),
    my_stats: z.object({ downloads: z.number().int(), following: z.number().int() }).optional(),
    oauth_clients: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

export const session = z.object({
  id: z.uuid(),
  is_current: z.boolean(),
  device: z.string().meta({ description: 'Browser and system, such as Firefox on Linux' }),
  address: z.string(),
  method: z.string(),
  account: z.string().meta({ description: 'Name of the team acted for; empty for oneself' }),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  ends_at: z.iso
    .datetime()
    .meta({ description: 'The latest end, however much it is used; 30 days unused end it before' }),
})
export type Session = z.output<typeof session>
