import { z } from 'zod'
import { done } from '../account-fields.ts'
import { defineEndpoint } from '../endpoint.ts'

/** The editors that keep drafts, by the names that addresses of drafts carry. */
export const editorName = z.enum(['icon', 'color', 'kit', 'svg', 'lottie', 'gltf'])
export type EditorName = z.output<typeof editorName>

/** How large the JSON of one draft may be, in bytes of UTF-8. */
export const MOST_DRAFT_BYTES = 4_000_000
/** How large its picture may be, in characters. */
const MOST_PREVIEW_LENGTH = 100_000

const title = z.string().trim().min(1).max(120)
const line = z.string().max(300)

const source = z.object({
  type: z.enum(['item', 'pack', 'collection', 'kit']),
  id: z.string().min(1).max(200).meta({ description: 'A uuid, or kind/slug' }),
  name: line,
  author: line,
  license: line.meta({ description: 'As it was when the draft was begun' }),
})

const draft = z.object({
  uuid: z.uuid(),
  editor: editorName,
  title,
  source: source.nullable().meta({ description: 'What was opened; null for something new' }),
  revision: z.number().int().meta({ description: 'Goes up by one with every change' }),
  bytes: z.number().int(),
  preview: z.string().nullable().meta({ description: 'Address of a picture' }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable().meta({ description: 'Since when it is in the trash' }),
})

const document = z
  .record(z.string(), z.unknown())
  .meta({ description: 'What the editor works on; its form is the editor’s' })

const version = z.object({
  revision: z.number().int(),
  name: z.string().nullable(),
  bytes: z.number().int(),
  created_at: z.iso.datetime(),
  created_by: z.string().nullable(),
})

const shareRights = z.enum(['view', 'copy'])

const share = z.object({
  uuid: z.uuid(),
  rights: shareRights,
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})

const params = z.object({ draft: z.uuid() })
const versionParams = params.extend({ revision: z.coerce.number().int().min(1) })
const common = { tag: 'Drafts', access: 'user' } as const
const answer = z.object({ revision: z.number().int(), draft })
const withDocument = answer.extend({ document })

export const listDrafts = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/drafts',
  summary: 'The drafts of the account, those changed last first',
  description:
    '50 a page, without their documents. `state` set to `trash` lists the trash, where drafts ' +
    'stay for 30 days.',
  whileActing: 'recorded',
  query: z.object({
    editor: editorName.optional(),
    state: z.enum(['active', 'trash']).default('active'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ total: z.number().int(), drafts: z.array(draft) }),
  errors: [],
})

export const getDraft = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/drafts/{draft}',
  summary: 'One draft with its document',
  description:
    'In a team every member opens its drafts. The ETag is the revision that a change names in ' +
    '`If-Match`. `draft_damaged` where the stored document cannot be read.',
  whileActing: 'recorded',
  params,
  isRevisioned: true,
  response: withDocument,
  errors: ['not_found', 'draft_damaged'],
})

export const putDraft = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/drafts/{draft}',
  summary: 'Save a draft, or begin one under a uuid of your own',
  description:
    'Without If-Match a new draft is begun. With it the draft is changed, unless somebody changed it since that revision.',
  params,
  isRevisioned: true,
  // Escapes and the other fields come on top of the document.
  mostBodyBytes: MOST_DRAFT_BYTES + 1_000_000,
  body: z.object({
    editor: editorName,
    title,
    source: source.nullable().optional(),
    document,
    preview: z.string().max(MOST_PREVIEW_LENGTH).nullable().optional().meta({
      description: 'The drawing as SVG, for lists; sanitised when it arrives',
    }),
    keep: z.boolean().default(false).meta({
      description: 'Adds a version now; otherwise one is added every five minutes',
    }),
    version_name: z.string().trim().min(1).max(80).optional().meta({
      description: 'Names the version that is kept, which then stays beyond the last 50',
    }),
  }),
  response: answer,
  errors: ['not_found', 'conflict', 'draft_limit_reached', 'payload_too_large'],
})

export const deleteDraft = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/drafts/{draft}',
  summary: 'Move a draft to the trash, where it stays for 30 days, or delete it for good',
  description:
    'For good only from the trash; in a team only by whoever began it or the team’s owner.',
  params,
  query: z.object({ permanently: z.enum(['true', 'false']).default('false') }),
  response: done,
  errors: ['not_found', 'not_allowed', 'conflict'],
})

export const restoreDraft = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/drafts/{draft}/restoration',
  summary: 'Take a draft out of the trash',
  description:
    'One that is not in the trash stays as it is. Drafts that were deleted for good are ' +
    '`not_found`.',
  params,
  response: answer,
  errors: ['not_found'],
})

export const listDraftVersions = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/drafts/{draft}/versions',
  summary: 'The last 50 versions of a draft and those with a name, newest first',
  description:
    'Answers them without their documents. A version without a name is dropped when 50 newer ' +
    'ones exist.',
  whileActing: 'recorded',
  params,
  response: z.object({ versions: z.array(version) }),
  errors: ['not_found'],
})

export const getDraftVersion = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/drafts/{draft}/versions/{revision}',
  summary: 'The document of a version',
  description:
    'Reading changes nothing: to go back to a version, save its document with `PUT ' +
    '/drafts/{draft}`.',
  whileActing: 'recorded',
  params: versionParams,
  response: z.object({ version, document }),
  errors: ['not_found', 'draft_damaged'],
})

export const nameDraftVersion = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/drafts/{draft}/versions/{revision}',
  summary: 'Name a version, so that it stays, or take its name away',
  description:
    'A draft has at most 50 named versions, otherwise `draft_limit_reached`. A version that ' +
    'loses its name may be dropped at once.',
  params: versionParams,
  body: z.object({ name: z.string().trim().min(1).max(80).nullable() }),
  response: z.object({ version }),
  errors: ['not_found', 'draft_limit_reached'],
})

export const listDraftShares = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/drafts/{draft}/shares',
  summary: 'The links that open a draft; their addresses are told once, when they are made',
  description: 'Links that have expired or were revoked are left out.',
  whileActing: 'recorded',
  params,
  response: z.object({ shares: z.array(share) }),
  errors: ['not_found'],
})

export const shareDraft = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/drafts/{draft}/shares',
  summary: 'Make a link with which anybody sees a draft, or copies it',
  description:
    'The address is answered here and never again. A draft has at most 20 links that work, ' +
    'otherwise `draft_limit_reached`.',
  params,
  body: z.object({
    rights: shareRights,
    days: z.number().int().min(1).max(365).nullable().meta({
      description: 'How long it works; null for until it is revoked',
    }),
  }),
  response: z.object({ share, url: z.string() }),
  errors: ['not_found', 'draft_limit_reached'],
})

export const revokeDraftShare = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/drafts/{draft}/shares/{share}',
  summary: 'Make a link useless',
  description: 'The link stops working at once; copies that were made with it stay.',
  params: params.extend({ share: z.uuid() }),
  response: done,
  errors: ['not_found'],
})

export type Draft = z.output<typeof draft>
export type DraftSource = z.output<typeof source>
export type DraftVersion = z.output<typeof version>
export type DraftShare = z.output<typeof share>

export const draftCalls = {
  listDrafts,
  getDraft,
  putDraft,
  deleteDraft,
  restoreDraft,
  listDraftVersions,
  getDraftVersion,
  nameDraftVersion,
  listDraftShares,
  shareDraft,
  revokeDraftShare,
} as const
