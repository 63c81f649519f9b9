import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Files of one conversion; those of a collection or pack count one by one. */
export const MOST_CONVERTED_FILES = 50
/** How large one uploaded file may be, in bytes. */
const MOST_CONVERSION_BYTES = 50_000_000

const format = z.string().regex(/^[a-z0-9-]{1,40}$/)
const state = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled'])

/** Why one file has no result. */
const conversionReason = z.enum([
  'unreadable',
  'too_large',
  'timeout',
  'no_route',
  'not_found',
  'not_granted',
  'cancelled',
  'internal',
])
export type ConversionReason = z.output<typeof conversionReason>

const uploaded = z.object({
  uuid: z.uuid(),
  name: z.string(),
  bytes: z.number().int(),
  expires_at: z.iso.datetime(),
})

const file = z.object({
  position: z.number().int().meta({ description: 'From 0, in the order of the sources' }),
  source_name: z.string(),
  from: format,
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  reason: conversionReason.nullable().meta({ description: 'Why there is no result' }),
  message: z.string().nullable().meta({ description: 'The reason in English, for logs' }),
  losses: z.array(z.string()).meta({ description: 'What could not be taken along, in English' }),
  name: z.string().nullable().meta({ description: 'Name of the result' }),
  bytes: z.number().int().nullable(),
  attribution: z.string().nullable().meta({ description: 'Credit line of an item' }),
  url: z.string().nullable().meta({ description: 'Address of the result' }),
})

const conversion = z.object({
  uuid: z.uuid(),
  to: format,
  state,
  done: z.number().int().meta({ description: 'Files that are over, with or without a result' }),
  total: z.number().int(),
  files: z.array(file),
  result_url: z.string().nullable().meta({
    description: 'The one file, or a ZIP of several with report.json; null until it is done',
  }),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().meta({ description: 'When results are removed' }),
})

const params = z.object({ conversion: z.uuid() })
const common = { tag: 'Conversions', access: 'user', keyScope: 'conversions:create' } as const

const uploadConversionFile = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/conversions/files',
  status: 201,
  summary: 'Upload a file that is to be converted',
  description:
    'The body is the file as it is, at most 50 MB; an account holds 200 MB at a time. It is removed after an hour.',
  query: z.object({
    name: z.string().trim().min(1).max(200).meta({
      description: 'Its name, with folders where the ZIP should have them',
    }),
  }),
  file: {
    types: [
      'application/octet-stream',
      'image/svg+xml',
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/gif',
      'application/json',
      'application/zip+dotlottie',
    ],
    mostBytes: MOST_CONVERSION_BYTES,
  },
  response: z.object({ file: uploaded }),
  errors: ['too_many_requests'],
})

const createConversion = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/conversions',
  status: 202,
  summary: 'Convert files, items, a collection or a pack',
  description:
    'Answers at once and converts in the background: at most 50 files and 200 MB at a time, two conversions of an account side by side, 500 files an hour. Items of the catalogue are granted as by a download, with their licence in the ledger; those of a collection or pack that are refused say so one by one. Results are kept for an hour.',
  body: z.object({
    to: format.meta({ description: 'Format of the results, as in addresses of the converter' }),
    options: z
      .record(z.string().max(40), z.union([z.string().max(2000), z.number(), z.null()]))
      .optional()
      .meta({ description: 'Options of the conversion; the usual ones for those left out' }),
    sources: z
      .array(
        z.union([
          z.strictObject({
            file: z.uuid().meta({ description: 'UUID of an uploaded file' }),
            from: format.optional().meta({
              description: 'Its format, where its ending does not say it',
            }),
          }),
          z.strictObject({
            item: z.string().min(1).max(64).meta({ description: 'Numeric id or uuid' }),
          }),
          z.strictObject({
            collection: z.string().min(1).max(200).meta({ description: 'Uuid or slug' }),
          }),
          z.strictObject({
            pack: z.string().min(1).max(200).meta({ description: 'Uuid, id or slug' }),
          }),
        ]),
      )
      .min(1)
      .max(MOST_CONVERTED_FILES)
      .meta({ description: 'Uploaded files, items, collections and packs' }),
  }),
  response: z.object({ job: z.object({ uuid: z.uuid(), url: z.string() }), conversion }),
  errors: [
    'invalid_request',
    'format_not_available',
    'subscription_required',
    'not_found',
    'download_limit_reached',
    'too_many_requests',
  ],
})

const getConversion = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/conversions/{conversion}',
  summary: 'How a conversion stands',
  description:
    'Ask again while `state` is `waiting` or `running`. Each file has its own state and, where ' +
    'it has no result, a reason. `not_found` once the results have expired.',
  whileActing: 'recorded',
  params,
  response: z.object({ conversion }),
  errors: ['not_found'],
})

const cancelConversion = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/conversions/{conversion}',
  summary: 'Cancel a conversion; finished files stay until they expire',
  description: 'Files that are not over are cancelled. A conversion that is over stays as it is.',
  params,
  response: z.object({ conversion }),
  errors: ['not_found'],
})

const getConversionResult = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/conversions/{conversion}/result',
  summary: 'The result: the one file, or a ZIP of several',
  description:
    'A ZIP also holds `report.json` and, for items of the catalogue, `CREDITS.md`. `conflict` ' +
    'while it runs; `not_found` where no file has a result, or after an hour.',
  whileActing: 'recorded',
  params,
  query: z.object({
    file: z.coerce.number().int().min(0).max(MOST_CONVERTED_FILES).optional().meta({
      description: 'Position of one file; without it all of them',
    }),
  }),
  content: ['application/octet-stream', 'application/*', 'image/*', 'video/*', 'text/*'],
  errors: ['not_found', 'conflict'],
})

export type ConversionAnswer = z.output<typeof conversion>

/** Conversions on the server. */
export const conversionCalls = {
  uploadConversionFile,
  createConversion,
  getConversion,
  cancelConversion,
  getConversionResult,
} as const
