import { z } from 'zod'
import { assetKind } from './kinds.ts'
import { defineEndpoint } from './endpoint.ts'
import { after, next } from './lists/list-fields.ts'

const params = z.object({ id: z.uuid().meta({ description: 'Number of the licence' }) })

/** One grant as the ledger keeps it, in short. */
const grant = z.object({
  number: z.uuid(),
  granted_at: z.iso.datetime(),
  product_type: z.enum(['item', 'pack']),
  asset: assetKind,
  uuid: z.uuid(),
  slug: z.string(),
  name: z.string(),
  author: z.string(),
  format: z.string(),
  license: z.object({ name: z.string(), spdx: z.string(), url: z.string().nullable() }),
  ground: z.enum(['free', 'plan', 'subscription_license', 'repeat', 'own']),
  plan: z.string().nullable(),
  invoice: z.string().nullable(),
  attribution_required: z.boolean(),
  attribution: z.string(),
  verify_url: z.url(),
})

/** Statement, certificate and signature keep the words of the ledger, whose hashes stand on them. */
const asSigned = z.record(z.string(), z.unknown())

export const licenseCalls = {
  listLicenses: defineEndpoint({
    method: 'GET',
    path: '/licenses',
    tag: 'Licences',
    summary: 'The licences of the account, the latest first',
    description:
      'Goes on by `after`, set to `next` of the answer before, or by `page`. Acting as a team, ' +
      'the licences are those of the team.',
    access: 'user',
    whileActing: 'recorded',
    keyScope: 'licenses:read',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(50),
      after,
    }),
    response: z.object({
      licenses: z.object({
        data: z.array(grant),
        total: z.number().int(),
        per_page: z.number().int(),
        current_page: z.number().int(),
        last_page: z.number().int(),
        next,
      }),
    }),
    errors: ['invalid_request', 'login_required'],
  }),
  exportLicenses: defineEndpoint({
    method: 'GET',
    path: '/licenses/export',
    tag: 'Licences',
    summary: 'Every licence of the account with its full statement, a thousand at a time',
    description:
      'Ask again with `after` set to `next` until that is null. `/licenses/export.csv` and ' +
      '`/licenses/export.json` send all of it as one file.',
    access: 'user',
    keyScope: 'licenses:read',
    changes: { '2026-11-28': '`next` is a text; it was a number.' },
    query: z.object({ after }),
    response: z.object({ statements: z.array(asSigned), next }),
    errors: ['invalid_request', 'login_required'],
  }),
  getLicense: defineEndpoint({
    method: 'GET',
    path: '/licenses/{id}',
    tag: 'Licences',
    summary: 'One licence: its statement, its place in the ledger, the text it was granted under',
    description:
      '`statement` holds the exact words that the ledger has hashed; `ledger` has its position, ' +
      'its hash and the hash before. The licence of another account is `not_found`.',
    access: 'user',
    whileActing: 'recorded',
    keyScope: 'licenses:read',
    params,
    response: z.object({
      license: grant,
      statement: asSigned,
      license_text: z.string(),
      ledger: z.object({ position: z.number().int(), hash: z.string(), previous_hash: z.string() }),
    }),
    errors: ['invalid_request', 'login_required', 'not_found'],
  }),
  getLicenseCertificate: defineEndpoint({
    method: 'GET',
    path: '/licenses/{id}/certificate',
    tag: 'Licences',
    summary: 'The signed certificate of a licence',
    description:
      'Signed with Ed25519; `npm run licenses -- verify` checks it without a network. As PDF under ' +
      '`/licenses/{id}/certificate.pdf`.',
    access: 'user',
    whileActing: 'recorded',
    keyScope: 'licenses:read',
    params,
    response: z.object({ certificate: asSigned, signature: asSigned }),
    errors: ['invalid_request', 'login_required', 'not_found'],
  }),
  listLicenseKeys: defineEndpoint({
    method: 'GET',
    path: '/licenses/keys',
    tag: 'Licences',
    summary: 'The public keys that certificates are signed with, the present one first',
    description:
      'Certificates are signed with Ed25519. Retired keys stay in the list, so that older ' +
      'certificates can still be verified.',
    access: 'guest',
    whileActing: 'open',
    keyScope: 'licenses:read',
    response: z.object({
      keys: z.array(
        z.object({
          id: z.string(),
          algorithm: z.literal('Ed25519'),
          public_key: z.base64(),
          created_at: z.iso.datetime(),
          retired_at: z.iso.datetime().nullable(),
        }),
      ),
    }),
    errors: [],
  }),
} as const
