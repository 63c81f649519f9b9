import { z } from 'zod'
import { done } from './account-fields.ts'
import { contributor } from './catalogue.ts'
import { defineEndpoint } from './endpoint.ts'
import { hexColor } from './kinds.ts'
import { notYours } from './team-fields.ts'

const palette = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  name: z.string(),
  colors: z.array(hexColor),
  client: z.string().nullable(),
  selected: z.boolean(),
})

const paletteBody = z.object({
  name: z.string().trim().max(60).optional(),
  colors: z.array(hexColor).min(1).max(20),
  client: z.string().trim().max(60).nullable().optional(),
  selected: z.boolean().optional(),
})
const paletteParams = z.object({ palette: z.uuid() })

export const listPalettes = defineEndpoint({
  method: 'GET',
  path: '/brand-palettes',
  tag: 'Brand palettes',
  summary: 'The brand palettes of the account, and the clients they are for',
  description:
    'Answers all of them at once, without pages. Acting as a team, the palettes are those of ' +
    'the team.',
  access: 'user',
  whileActing: 'recorded',
  response: z.object({
    brand_palettes: z.array(palette),
    selected: z.number().int().nullable(),
    clients: z.array(z.string()),
  }),
  errors: ['login_required'],
})

export const createPalette = defineEndpoint({
  method: 'POST',
  path: '/brand-palettes',
  tag: 'Brand palettes',
  summary: 'Keep a brand palette',
  description:
    'An account keeps at most 500 palettes and makes at most 300 an hour; beyond that ' +
    '`too_many_requests`. `selected` deselects the palette selected before.',
  access: 'user',
  whileActing: 'recorded',
  body: paletteBody,
  response: z.object({ brand_palette: palette }),
  errors: ['invalid_request', 'login_required', 'request_refused', 'too_many_requests'],
})

export const updatePalette = defineEndpoint({
  method: 'PATCH',
  path: '/brand-palettes/{palette}',
  tag: 'Brand palettes',
  summary: 'Change or select a brand palette',
  description:
    'Only the fields that are sent change. `selected` deselects the palette selected before.',
  access: 'user',
  whileActing: 'recorded',
  params: paletteParams,
  body: paletteBody.partial(),
  response: z.object({ brand_palette: palette }),
  errors: notYours,
})

export const deletePalette = defineEndpoint({
  method: 'DELETE',
  path: '/brand-palettes/{palette}',
  tag: 'Brand palettes',
  summary: 'Delete a brand palette; if it was selected, none is',
  description: 'It cannot be undone. The palette of another account is `not_found`.',
  access: 'user',
  whileActing: 'recorded',
  params: paletteParams,
  response: done,
  errors: notYours,
})

export const resetPalettes = defineEndpoint({
  method: 'DELETE',
  path: '/brand-palettes',
  tag: 'Brand palettes',
  summary: 'Delete all brand palettes and the selection',
  description: 'Acting as a team, it deletes those of the team. It cannot be undone.',
  access: 'user',
  whileActing: 'recorded',
  response: done,
  errors: ['login_required', 'request_refused'],
})

export const extractPalette = defineEndpoint({
  method: 'POST',
  path: '/brand-palettes/from-picture',
  tag: 'Brand palettes',
  summary: 'The colours of a picture, most used first',
  description:
    'Nothing is kept. Pixels with alpha below 125 and near white (all channels above 250) are left out.',
  access: 'user',
  whileActing: 'recorded',
  query: z.object({
    count: z.coerce.number().optional().meta({
      description: 'Clamped to 2–20, 10 when absent; exactly 1 is an error',
    }),
    quality: z.coerce.number().optional().meta({
      description: 'Every so many pixels; 10 when absent, below 1 or not whole',
    }),
  }),
  file: { types: ['image/jpeg', 'image/png', 'image/webp'], mostBytes: 5_000_000 },
  response: z.object({ colors: z.array(z.string()) }),
  errors: [
    'invalid_request',
    'login_required',
    'payload_too_large',
    'request_refused',
    'too_many_requests',
    'unsupported_media_type',
  ],
})

export const readWebsiteColors = defineEndpoint({
  method: 'POST',
  path: '/brand-palettes/from-website',
  tag: 'Brand palettes',
  summary: 'The colours of a website, and its title',
  description: 'Nothing is kept. Only public addresses are asked, over redirects too.',
  access: 'user',
  whileActing: 'recorded',
  body: z.object({ url: z.string().trim().min(3).max(500) }),
  response: z.object({ name: z.string(), colors: z.array(z.string()) }),
  errors: ['invalid_request', 'login_required', 'request_refused', 'too_many_requests'],
})

const contributorParams = z.object({ contributor: z.string().min(1).max(100) })

export const followContributor = defineEndpoint({
  method: 'POST',
  path: '/contributors/{contributor}/follow',
  tag: 'Following',
  summary: 'Follow a contributor',
  description:
    'By username or UUID. Following twice counts once. Searches with `personalize` then find ' +
    'the contributor’s assets.',
  access: 'user',
  whileActing: 'recorded',
  params: contributorParams,
  response: z.object({ contributor }),
  errors: notYours,
})

export const unfollowContributor = defineEndpoint({
  method: 'DELETE',
  path: '/contributors/{contributor}/follow',
  tag: 'Following',
  summary: 'Follow a contributor no longer',
  description:
    'By username or UUID. Nothing changes where the account does not follow the contributor.',
  access: 'user',
  whileActing: 'recorded',
  params: contributorParams,
  response: z.object({ contributor }),
  errors: notYours,
})

/** What an account keeps: palettes and follows. */
export const belongingCalls = {
  listPalettes,
  createPalette,
  updatePalette,
  deletePalette,
  resetPalettes,
  extractPalette,
  readWebsiteColors,
  followContributor,
  unfollowContributor,
} as const
