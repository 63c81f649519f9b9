import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { assetKind, language, offeredFormat, productType } from './kinds.ts'

export const urls = z.object({
  thumb: z.string().meta({ description: 'Picture for a grid, 200 px wide' }),
  custom_preview: z.string().meta({ description: 'Picture for a detail page, 800 px wide' }),
  preview_mockup: z.string().meta({ description: 'Picture with ground, for sharing' }),
  png_256: z.string().meta({ description: 'PNG, 256 px wide' }),
  svg: z.string().optional().meta({ description: 'Sanitised SVG of small glyphs' }),
})

export const license = z.object({
  name: z.string(),
  spdx: z.string(),
  url: z.string(),
  downloaded_by_user: z.boolean(),
  is_subscription: z
    .boolean()
    .meta({ description: 'This account holds a subscription licence for the item' }),
})

export const reference = z.object({ id: z.number().int(), slug: z.string(), name: z.string() })

const fullInfo = z.boolean().meta({
  description: 'Whether this is all of the contributor, or just the name: then GET it by username',
})

export const item = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  slug: z.string(),
  name: z.string(),
  asset: assetKind,
  product_type: productType,
  price: z.number().meta({ description: '0 is free; otherwise in units of the currency' }),
  urls,
  licenses: z.array(license),
  contributor: reference
    .extend({ username: z.string(), full_info: fullInfo.default(false) })
    .nullable()
    .meta({ description: 'null for a bundle that the house put together' }),
  pack: reference.nullable(),
  tags: z.array(z.string()),
  colors: z.array(z.string()).meta({ description: '#rrggbb, most used first' }),
  is_exclusive: z.boolean(),
  is_featured: z.boolean(),
  animated: z.boolean(),
  item_count: z
    .number()
    .int()
    .optional()
    .meta({ description: 'Of a pack or bundle: how many items' }),
  pack_count: z.number().int().optional().meta({ description: 'Of a bundle: how many packs' }),
})
export type Item = z.output<typeof item>

export const assetDetail = item.extend({
  lang: language,
  category: reference.nullable(),
  style: reference.nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  views: z.number().int(),
  downloads: z.number().int(),
  updated_on: z.iso.datetime(),
  formats: z.array(
    z.object({
      format: offeredFormat,
      sizes: z.array(z.number()).optional(),
      bytes: z.number().optional(),
    }),
  ),
  is_editorial: z.boolean(),
  attribution: z.string(),
  declared: z
    .object({
      ai_made: z.boolean().meta({ description: 'It was made with AI' }),
      ai_training: z.boolean().meta({ description: 'It may be used to train AI' }),
    })
    .nullable()
    .meta({ description: 'What its maker declares; null where nobody did' }),
})

export const packDetail = item.extend({
  lang: language,
  description: z.string(),
  items: z.array(item),
})

const slugParams = z.object({ slug: z.string().min(1).max(200) })
const languageQuery = z.object({ lang: language.default('en') })

export const getItem = defineEndpoint({
  method: 'GET',
  path: '/items/{slug}',
  tag: 'Catalogue',
  summary: 'One item',
  description: 'By slug, numeric id or uuid. A slug names items of several kinds: icons win.',
  access: 'guest',
  whileActing: 'open',
  keyScope: 'catalogue:read',
  params: slugParams,
  query: languageQuery.extend({
    asset: assetKind.optional().meta({ description: 'Which of the items that share the slug' }),
  }),
  response: z.object({ item: assetDetail }),
  errors: ['invalid_request', 'not_found'],
})

export const getPack = defineEndpoint({
  method: 'GET',
  path: '/packs/{slug}',
  tag: 'Catalogue',
  summary: 'One pack with its first 100 items',
  description:
    'By slug, numeric id or UUID. Only published packs are answered; `items_count` says how ' +
    'many items there are beyond those listed.',
  access: 'guest',
  whileActing: 'open',
  keyScope: 'catalogue:read',
  params: slugParams,
  query: languageQuery,
  response: z.object({ pack: packDetail }),
  errors: ['invalid_request', 'not_found'],
})

/** A picture in its sizes; another upload has other addresses. */
const pictureUrls = z.object({ small: z.string(), normal: z.string(), large: z.string() })

export const contributor = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  username: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  website: z.string().nullable(),
  default_asset: assetKind,
  followed_by_user: z.boolean(),
  followers_count: z.number().int(),
  items_count: z.number().int(),
  packs_count: z.number().int(),
  full_info: fullInfo.default(true),
  urls: z
    .object({ photo: pictureUrls.nullable(), cover: pictureUrls.nullable() })
    .meta({ description: 'Pictures in their sizes; null for those that were never given' }),
  company_urls: pictureUrls.nullable(),
})

export const getContributor = defineEndpoint({
  method: 'GET',
  path: '/contributors/{contributor}',
  tag: 'Catalogue',
  summary: 'One contributor, by username or uuid',
  description:
    '`followed_by_user` tells of the account that asks and is false for guests. `not_found` for ' +
    'a name that nobody has.',
  access: 'guest',
  whileActing: 'open',
  keyScope: 'catalogue:read',
  params: z.object({ contributor: z.string().min(1).max(100) }),
  response: z.object({ contributor }),
  errors: ['not_found'],
})

export const listContributors = defineEndpoint({
  method: 'GET',
  path: '/contributors',
  tag: 'Catalogue',
  summary: 'All contributors, those with most items first',
  description:
    'Answers all of them at once, without pages. Contributors without a published item are left ' +
    'out.',
  access: 'guest',
  whileActing: 'open',
  keyScope: 'catalogue:read',
  response: z.object({ contributors: z.array(contributor) }),
  errors: [],
})

const counted = reference.extend({ items_count: z.number().int() })

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/categories',
  tag: 'Catalogue',
  summary: 'All categories with the number of their items',
  description:
    'Answers all of them at once, without pages. Their slugs are the values of `category` in a ' +
    'search.',
  access: 'guest',
  whileActing: 'open',
  keyScope: 'catalogue:read',
  response: z.object({ categories: z.array(counted) }),
  errors: [],
})

export const listStyles = defineEndpoint({
  method: 'GET',
  path: '/styles',
  tag: 'Catalogue',
  summary: 'All styles with the number of their items',
  description:
    'Answers all of them at once, without pages. Their slugs are the values of `style` in a ' +
    'search.',
  access: 'guest',
  whileActing: 'open',
  keyScope: 'catalogue:read',
  response: z.object({ styles: z.array(counted) }),
  errors: [],
})

export const getStats = defineEndpoint({
  method: 'GET',
  path: '/stats',
  tag: 'Catalogue',
  summary: 'How much the catalogue holds',
  description:
    'Counts what is published and can be found: items of each kind, packs, bundles and ' +
    'contributors.',
  access: 'guest',
  whileActing: 'open',
  keyScope: 'catalogue:read',
  response: z.object({
    stats: z.object({
      items: z.number().int(),
      packs: z.number().int(),
      bundles: z.number().int(),
      contributors: z.number().int(),
      icons: z.number().int(),
      illustrations: z.number().int(),
      '3ds': z.number().int(),
      lotties: z.number().int(),
    }),
  }),
  errors: [],
})
