import { z } from 'zod'
import { license } from './catalogue.ts'
import { defineEndpoint } from './endpoint.ts'
import { hexColor, offeredFormat } from './kinds.ts'

/** They travel in the address of the download, and few drawings have more. */
const MOST_COLORS = 64

/** Colours to replace: the key is a colour of the file, or currentColor for single-colour glyphs. */
export const colorChanges = z
  .record(z.union([z.literal('currentColor'), z.string().regex(/^#[0-9a-f]{6}$/i)]), hexColor)
  .refine((changes) => Object.keys(changes).length <= MOST_COLORS, `at most ${MOST_COLORS} colours`)

export const createDownload = defineEndpoint({
  method: 'POST',
  path: '/items/{id}/downloads',
  tag: 'Downloads',
  summary: 'Grant a download',
  description:
    'Answers with a signed address that is good for 60 seconds and sends the file as attachment. ' +
    'Guests may download free items, up to a daily number; accounts what is free, what they hold a ' +
    'licence for, and what their plan covers. A repeat is free and never counted.',
  access: 'guest',
  keyScope: 'downloads:create',
  params: z.object({ id: z.string().min(1).max(64).meta({ description: 'Numeric id or uuid' }) }),
  body: z.object({
    format: offeredFormat,
    size: z
      .number()
      .int()
      .min(16)
      .max(2048)
      .optional()
      .meta({ description: 'Pixels, for rasters' }),
    colors: colorChanges.optional(),
    stroke: z
      .number()
      .min(0.25)
      .max(8)
      .optional()
      .meta({ description: 'Stroke width, line icons' }),
    idempotency_key: z.string().min(8).max(100).optional().meta({
      description:
        'A name of your own for this request: sent again, it is answered as the first time',
    }),
  }),
  response: z.object({
    download: z.object({
      url: z.string(),
      file_name: z.string(),
      format: offeredFormat,
      license,
      license_number: z.uuid().meta({ description: 'Names the licence in the ledger, for ever' }),
      attribution: z.string(),
      expires_at: z.iso.datetime(),
    }),
  }),
  errors: [
    'invalid_request',
    'format_not_available',
    'login_required',
    'subscription_required',
    'not_found',
    'conflict',
    'download_limit_reached',
  ],
})
