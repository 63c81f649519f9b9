import { createTestUser } from '#testing/sign-in.ts'
import { conversionAddresses } from './conversion-rows.ts'
import { accountOf, checkoutOf, strangerOf } from './checkout-rows.ts'
import { insertCollection } from './collection-rows.ts'
import { editorAddresses } from './editor-rows.ts'
import { registryAddresses } from './registry-rows.ts'
import { programAddresses } from './program-rows.ts'
import { holderOf, insertLicense } from './license-rows.ts'
import { insertDraft, insertShare } from './draft-rows.ts'
import { actors, type ActorName, type Asked } from './matrix.ts'

/** An error code, `allowed`, or where one is led to. */
type Verdicts = Readonly<Record<ActorName, string>>

export type AddressCase = {
  readonly about?: string
  /** Without one the address with ids of nothing. */
  readonly path?: (asked: Asked) => Promise<string>
  readonly headers?: Readonly<Record<string, string>>
  readonly verdicts: Verdicts
}

async function jobAddress({ site }: Asked['world'], name: string): Promise<string> {
  const { rows } = await site.deps.pool.query<{ id: string }>(
    `insert into followed_jobs (job_id, name, state, queued_at, updated_at)
     select 1000000 + count(*), $1, 'running', now(), now() from followed_jobs
     returning job_id::text as id`,
    [name],
  )
  return `/api/v2/staff/jobs/${rows[0]!.id}/events`
}

const tus = { 'tus-resumable': '1.0.0' }

function everybody(verdict: string, but: Partial<Verdicts> = {}): Verdicts {
  return { ...(Object.fromEntries(actors.map((actor) => [actor, verdict])) as Verdicts), ...but }
}

const signedIn = (verdict: string, but: Partial<Verdicts> = {}) =>
  everybody(verdict, { guest: 'login_required', ...but })

function draftFile(file: string): readonly AddressCase[] {
  return [
    {
      about: 'own',
      path: async (asked) => `/drafts/${await insertDraft(asked, {})}/${file}`,
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of another',
      path: async (asked) => `/drafts/${await insertDraft(asked, { isOthers: true })}/${file}`,
      verdicts: signedIn('not_found'),
    },
    {
      about: 'of the team',
      path: async (asked) => `/drafts/${await insertDraft(asked, { isTeams: true })}/${file}`,
      verdicts: signedIn('not_found', { teamMember: 'allowed', teamOwner: 'allowed' }),
    },
  ]
}

/**
 * Who may ask for what lies outside the contract: one row for every mounted address, in English where
 * there is one for each language. Scopes of keys and acting as a person are walked by address-rules.test.ts.
 */
export const addressRows: Readonly<Record<string, readonly AddressCase[]>> = {
  'GET /api/health': [{ verdicts: everybody('allowed') }],
  'GET /api/live': [{ verdicts: everybody('allowed') }],
  'GET /api/ready': [{ verdicts: everybody('allowed') }],
  'GET /metrics': [{ verdicts: everybody('not_found') }],
  'GET /api/v2/openapi.json': [{ verdicts: everybody('allowed') }],
  'GET /api/v2/collections/:uuid/events': [
    {
      about: 'own',
      path: async (asked) => `/api/v2/collections/${await insertCollection(asked, {})}/events`,
      verdicts: everybody('allowed', { guest: 'not_found' }),
    },
    {
      about: 'of another',
      path: async (asked) =>
        `/api/v2/collections/${await insertCollection(asked, { isOthers: true })}/events`,
      verdicts: everybody('not_found'),
    },
    {
      about: 'of the team',
      path: async (asked) =>
        `/api/v2/collections/${await insertCollection(asked, { isTeams: true })}/events`,
      verdicts: everybody('not_found', { teamMember: 'allowed', teamOwner: 'allowed' }),
    },
    {
      about: 'public',
      path: async (asked) =>
        `/api/v2/collections/${await insertCollection(asked, { isOthers: true, visibility: 'public' })}/events`,
      verdicts: everybody('allowed'),
    },
  ],
  'GET /api/v2/conversions/:uuid/events': conversionAddresses,
  'GET /api/v2/staff/jobs/:id/events': [
    {
      about: 'of the staff',
      path: ({ world }) => jobAddress(world, 'prints.make-missing'),
      verdicts: everybody('not_found', { admin: 'allowed', developer: 'allowed' }),
    },
    {
      about: 'of another kind',
      path: ({ world }) => jobAddress(world, 'test.of-somebody'),
      verdicts: everybody('not_found'),
    },
  ],
  'GET /collections/:uuid/export.zip': [
    {
      about: 'own, empty',
      path: async (asked) => `/collections/${await insertCollection(asked, {})}/export.zip`,
      verdicts: everybody('invalid_request', { guest: 'not_found' }),
    },
    {
      about: 'of another',
      path: async (asked) =>
        `/collections/${await insertCollection(asked, { isOthers: true })}/export.zip`,
      verdicts: everybody('not_found'),
    },
    {
      about: 'of the team, empty',
      path: async (asked) =>
        `/collections/${await insertCollection(asked, { isTeams: true })}/export.zip`,
      verdicts: everybody('not_found', {
        teamMember: 'invalid_request',
        teamOwner: 'invalid_request',
      }),
    },
  ],
  'GET /collections/:uuid/credits.md': [
    {
      about: 'own',
      path: async (asked) => `/collections/${await insertCollection(asked, {})}/credits.md`,
      verdicts: everybody('allowed', { guest: 'not_found' }),
    },
    {
      about: 'of another',
      path: async (asked) =>
        `/collections/${await insertCollection(asked, { isOthers: true })}/credits.md`,
      verdicts: everybody('not_found'),
    },
    {
      about: 'of the team',
      path: async (asked) =>
        `/collections/${await insertCollection(asked, { isTeams: true })}/credits.md`,
      verdicts: everybody('not_found', { teamMember: 'allowed', teamOwner: 'allowed' }),
    },
  ],
  'GET /drafts/:uuid/preview.svg': draftFile('preview.svg'),
  'GET /drafts/:uuid/document.json': draftFile('document.json'),
  'GET /drafts/shared/:token/preview.svg': [
    {
      about: 'with the link',
      path: async (asked) => `/drafts/shared/${await insertShare(asked)}/preview.svg`,
      verdicts: everybody('allowed'),
    },
    { about: 'without', verdicts: everybody('not_found') },
  ],
  'GET /collections/:uuid/works/:work': [{ verdicts: everybody('not_found') }],
  'POST /downloads/selection.zip': [{ verdicts: everybody('invalid_request') }],
  'GET /dashboard/counts': [{ verdicts: signedIn('allowed') }],
  'GET /downloads/usage': [{ verdicts: everybody('allowed') }],
  'GET /downloads/:token': [{ verdicts: everybody('link_refused') }],
  'GET /licenses/:name{export\\.(?:csv|json)}': [{ verdicts: signedIn('allowed') }],
  'GET /licenses/:number/:name{certificate\\.(?:pdf|json)}': [
    {
      about: 'own',
      path: async (asked) =>
        `/licenses/${await insertLicense(asked, holderOf(asked))}/certificate.json`,
      verdicts: signedIn('allowed'),
    },
    {
      about: 'of another',
      path: async (asked) =>
        `/licenses/${await insertLicense(asked, await createTestUser(asked.world.site.deps))}/certificate.json`,
      verdicts: signedIn('not_found'),
    },
  ],
  'GET /images/:name': [{ verdicts: everybody('not_found') }],
  'GET /previews/:name': [{ verdicts: everybody('not_found') }],
  'POST /views/:uuid': [{ verdicts: everybody('allowed') }],
  'GET /packs/:uuid/download.zip': [{ verdicts: everybody('not_found') }],
  ...editorAddresses,
  'GET /kit-scenes/:kit/definition.json': [{ verdicts: everybody('not_found') }],
  'GET /kit-scenes/:kit/parts/:slot/:variant': [{ verdicts: everybody('not_found') }],
  'GET /kit-scenes/:kit/preview.webp': [{ verdicts: everybody('not_found') }],
  'GET /kit-scenes/:kit/people.zip': [{ verdicts: everybody('not_found') }],
  'POST /kit-scenes/:kit/people.zip': [{ verdicts: everybody('invalid_request') }],
  'GET /kit-scenes/:kit/:file': [
    { verdicts: everybody('not_found') },
    {
      about: 'of a draft of another',
      path: async (asked) =>
        `/kit-scenes/faces/scene.svg?draft=${await insertDraft(asked, { isOthers: true })}`,
      verdicts: signedIn('not_found'),
    },
  ],
  'POST /kit-scenes/:kit/:file': [{ verdicts: everybody('not_found') }],
  'POST /searches': [{ verdicts: everybody('payload_too_large') }],
  'GET /menus/:language': [{ verdicts: everybody('allowed') }],
  'POST /events': [{ verdicts: everybody('payload_too_large') }],
  'POST /errors': [{ verdicts: everybody('payload_too_large') }],
  'GET /growthbook-features': [{ verdicts: everybody('allowed') }],
  'GET /unicons/fonts/unicons-line.css': [{ verdicts: everybody('not_found') }],
  'GET /unicons/fonts/unicons-line.woff2': [{ verdicts: everybody('not_found') }],
  'GET /unicons/fonts/unicons-thinline.css': [{ verdicts: everybody('not_found') }],
  'GET /unicons/fonts/unicons-thinline.woff2': [{ verdicts: everybody('not_found') }],
  'GET /unicons/fonts/unicons-solid.css': [{ verdicts: everybody('not_found') }],
  'GET /unicons/fonts/unicons-solid.woff2': [{ verdicts: everybody('not_found') }],
  'OPTIONS /api/uploads': [{ verdicts: everybody('allowed') }],
  'POST /api/uploads': [{ verdicts: everybody('invalid_request'), headers: tus }],
  'GET /api/uploads/:uuid': [
    {
      verdicts: signedIn('not_found', {
        teamMember: 'personal_required',
        teamOwner: 'personal_required',
      }),
      headers: tus,
    },
  ],
  'PATCH /api/uploads/:uuid': [{ verdicts: everybody('unsupported_media_type'), headers: tus }],
  'DELETE /api/uploads/:uuid': [
    {
      verdicts: signedIn('not_found', {
        teamMember: 'personal_required',
        teamOwner: 'personal_required',
      }),
      headers: tus,
    },
  ],
  'GET /feeds/:file': [{ verdicts: everybody('not_found') }],
  'GET /robots.txt': [{ verdicts: everybody('allowed') }],
  'GET /.well-known/security.txt': [{ verdicts: everybody('not_found') }],
  'GET /sitemap.xml': [{ verdicts: everybody('allowed') }],
  'GET /sitemaps/:language/:file': [{ verdicts: everybody('not_found') }],
  'GET /oembed': [{ verdicts: everybody('not_found') }],
  ...programAddresses,
  ...registryAddresses,
  'GET /share': [{ verdicts: everybody('not_found') }],
  'GET /share/*': [{ verdicts: everybody('not_found') }],
  'GET /opensearch.xml': [{ verdicts: everybody('allowed') }],
  'GET /suggest': [{ verdicts: everybody('allowed') }],
  'GET /app.webmanifest': [{ verdicts: everybody('allowed') }],
  'GET /:file{app-icon-(?:maskable-)?\\d+\\.png}': [{ verdicts: everybody('allowed') }],
  'GET /bundles/:uuid/download.zip': [{ verdicts: everybody('not_found') }],
  'GET /account-pictures/:uuid/:file{(?:photo|company|cover)-(?:small|normal|large)\\.webp}': [
    { verdicts: everybody('not_found') },
  ],
  'GET /register/google-yolo-one-tap/nonce': [{ verdicts: everybody('allowed') }],
  'POST /register/google-yolo-one-tap/callback': [{ verdicts: everybody('request_refused') }],
  'GET /invoices/:file{.+\\.pdf}': [
    { verdicts: signedIn('not_found', { teamMember: 'not_allowed' }) },
  ],
  'POST /inbound-mail': [{ verdicts: everybody('unavailable') }],
  'POST /webhooks/:gateway': [{ verdicts: everybody('not_found') }],
  'GET /payment-methods/return': [{ verdicts: signedIn('/dashboard/billing/payment-methods') }],
  'GET /checkout/:uuid/return': [{ verdicts: everybody('not_found') }],
  'POST /checkout/:uuid/return': [{ verdicts: everybody('not_found') }],
  'GET /checkout/:uuid/open.js': [
    {
      about: 'own, without a dialog',
      path: async (asked) => `/checkout/${await checkoutOf(asked, accountOf(asked))}/open.js`,
      verdicts: everybody('not_found'),
    },
    {
      about: 'of another',
      path: async (asked) =>
        `/checkout/${await checkoutOf(asked, await strangerOf(asked))}/open.js`,
      verdicts: everybody('not_found'),
    },
  ],
  'GET /account/export.zip': [{ verdicts: signedIn('allowed', { teamMember: 'not_allowed' }) }],
  'GET /auth/provider/:id': [{ verdicts: everybody('not_found') }],
  'GET /auth/provider/:id/callback': [{ verdicts: everybody('not_found') }],
  'GET /auth/sso/callback': [{ verdicts: everybody('/auth/login') }],
  'GET /auth/sso/:team': [{ verdicts: everybody('not_found') }],
  'GET /auth/sso/:team/callback': [{ verdicts: everybody('/auth/login') }],
  'GET /dev/mail': [{ verdicts: everybody('allowed') }],
  'GET /dev/mail/templates': [{ verdicts: everybody('allowed') }],
  'GET /dev/mail/templates/:template/:language': [{ verdicts: everybody('not_found') }],
  'GET /dev/mail/:id': [{ verdicts: everybody('not_found') }],
  'GET /:word{(?:en|ja|ko)}': [{ verdicts: everybody('/') }],
  'GET /:word{(?:en|ja|ko)}/*': [{ verdicts: everybody('/nothing-here') }],
  'GET /language/:code': [{ verdicts: everybody('/') }],
}
