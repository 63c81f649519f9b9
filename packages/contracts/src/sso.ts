import { z } from 'zod'
import { done, email, redirectPath } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'

const domain = z
  .object({
    domain: z.string(),
    verified_at: z.iso.datetime().nullable(),
    record: z
      .object({ type: z.literal('TXT'), name: z.string(), value: z.string() })
      .meta({ description: 'The DNS record that proves the domain' }),
  })
  .meta({ id: 'SsoDomain' })

const sso = z
  .object({
    issuer: z.string(),
    client_id: z.string(),
    has_secret: z.boolean().meta({ description: 'The secret itself is never answered' }),
    required: z.boolean().meta({ description: 'Members enter the team in this way only' }),
    own_redirect: z.boolean().meta({
      description:
        'Whether people come back to redirect_uri; false where a connection of before still uses ' +
        'the address that all teams shared',
    }),
  })
  .meta({ id: 'Sso' })

const state = z.object({
  sso: sso.nullable(),
  domains: z.array(domain),
  login_url: z.string().meta({ description: 'Where members sign in' }),
  redirect_uri: z.string().meta({ description: 'To be entered at the provider' }),
})

const teamParams = z.object({ team: z.uuid() })
const domainParams = teamParams.extend({ domain: z.string().min(1).max(253) })
const notYours = [
  'invalid_request',
  'login_required',
  'not_found',
  'not_allowed',
  'request_refused',
] as const

export const getSso = defineEndpoint({
  method: 'GET',
  path: '/teams/{team}/sso',
  tag: 'Single sign-on',
  summary: 'How a team signs in, and its domains',
  description:
    'For the owner. The client secret is never answered; enter `redirect_uri` at the provider.',
  access: 'owner',
  whileActing: 'recorded',
  params: teamParams,
  response: state,
  errors: notYours,
})

export const saveSso = defineEndpoint({
  method: 'PATCH',
  path: '/teams/{team}/sso',
  tag: 'Single sign-on',
  summary: 'Set the OpenID Connect provider of a team',
  description:
    'The provider is asked before anything is kept. The secret may be left out when it stays the ' +
    'same. Requiring it needs a verified domain; the owner keeps the other ways in.',
  access: 'owner',
  params: teamParams,
  body: z.object({
    issuer: z.url({ protocol: /^https?$/ }).max(500),
    client_id: z.string().trim().min(1).max(300),
    client_secret: z.string().min(1).max(1000).optional(),
    required: z.boolean().default(false),
    own_redirect: z
      .literal(true)
      .optional()
      .meta({ description: 'The provider knows redirect_uri: leave the shared address' }),
  }),
  response: state,
  errors: notYours,
})

export const deleteSso = defineEndpoint({
  method: 'DELETE',
  path: '/teams/{team}/sso',
  tag: 'Single sign-on',
  summary: 'Sign in without a provider again',
  description:
    'For the owner. Members sign in to the team in their own ways again; verified domains stay.',
  access: 'owner',
  params: teamParams,
  response: done,
  errors: notYours,
})

export const addSsoDomain = defineEndpoint({
  method: 'POST',
  path: '/teams/{team}/sso/domains',
  tag: 'Single sign-on',
  summary: 'Name a domain of the team and learn the DNS record that proves it',
  description:
    'For the owner; a team names at most 20. Publish the TXT record of the answer, then verify ' +
    'the domain. Domains of free mail services are refused.',
  access: 'owner',
  params: teamParams,
  body: z.object({ domain: z.string().trim().min(1).max(253) }),
  response: state,
  errors: notYours,
})

export const verifySsoDomain = defineEndpoint({
  method: 'POST',
  path: '/teams/{team}/sso/domains/{domain}/verify',
  tag: 'Single sign-on',
  summary: 'Look for the DNS record that proves a domain',
  description:
    'For the owner. `conflict` while the TXT record is not published, `unavailable` where DNS ' +
    'does not answer. A team that had verified the same domain before loses it.',
  access: 'owner',
  params: domainParams,
  response: state,
  errors: [...notYours, 'conflict', 'too_many_requests'],
})

export const removeSsoDomain = defineEndpoint({
  method: 'DELETE',
  path: '/teams/{team}/sso/domains/{domain}',
  tag: 'Single sign-on',
  summary: 'Take a domain away',
  description:
    'For the owner. Without any verified domain left, the provider is no longer required.',
  access: 'owner',
  params: domainParams,
  response: state,
  errors: notYours,
})

export const findSso = defineEndpoint({
  method: 'POST',
  path: '/auth/sso',
  tag: 'Single sign-on',
  summary: 'Where the people of a domain sign in',
  description: 'Decided by the domain alone: it says nothing about whether an address is known.',
  access: 'guest',
  body: z.object({ email, redirect: redirectPath.optional() }),
  response: z.object({ login_url: z.string().nullable() }),
  errors: ['invalid_request', 'request_refused', 'too_many_requests'],
})

/** Single sign-on of teams. */
export const ssoCalls = {
  getSso,
  saveSso,
  deleteSso,
  addSsoDomain,
  verifySsoDomain,
  removeSsoDomain,
  findSso,
} as const
