import { z } from 'zod'
import { item } from './catalogue.ts'
import { defineEndpoint } from './endpoint.ts'
import { facetCounts, facetParameters } from './facet-parameters.ts'
import { facets } from './facets.ts'
import { assetLabel, language, listOf, price, productType, sort, wholeNumber } from './kinds.ts'

const queryText = z
  .string()
  .max(200, 'must be at most 200 characters')
  // oxlint-disable-next-line no-control-regex
  .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'must not hold control characters')

/** The filters of a search; the pages keep the same names in their addresses. */
export const searchFilters = z.object({
  query: queryText.default(''),
  asset: assetLabel.default('all-asset'),
  product_type: productType.default('item').meta({
    description: 'individual is item. A bundle has the asset that most of its items are',
  }),
  price: price.default('all'),
  style: listOf(20).default([]),
  category: listOf(20).default([]),
  color: z.string().max(20).optional().meta({
    description: 'A named colour, such as blue, or any as #6563ff, which stands for its named one',
  }),
  ...facetParameters(facets),
  contributor: z.string().max(100).optional().meta({ description: 'A username' }),
  animated: z
    .enum(['true', 'false', '1', '0'])
    .transform((text) => text === 'true' || text === '1')
    .optional(),
  exclusive: z
    .enum(['true', '1'])
    .transform(() => true)
    .optional(),
  featured: z
    .enum(['true', '1'])
    .transform(() => true)
    .optional(),
  personalize: z
    .enum(['true', '1'])
    .transform(() => true)
    .optional()
    .meta({
      description:
        'Only what contributors have made whom the account follows; needs a session, and finds ' +
        'nothing while none is followed',
    }),
  sort: sort.default('relevant'),
  page: wholeNumber(1, 1_000_000).default(1),
  per_page: wholeNumber(1, 100).default(50),
  lang: language.default('en'),
})
export type SearchFilters = z.output<typeof searchFilters>

const counts = z.array(z.object({ slug: z.string(), name: z.string(), count: z.number().int() }))

export const aggregations = z.object({
  assets: z.object({
    icons_count: z.number().int(),
    illustrations_count: z.number().int(),
    '3ds_count': z.number().int(),
    lotties_count: z.number().int(),
    kit_illustrations_count: z.number().int(),
    photos_count: z.number().int(),
  }),
  products: z.object({
    items_count: z.number().int(),
    packs_count: z.number().int(),
    bundles_count: z.number().int(),
  }),
  facets: z.object({
    price: counts,
    style: counts,
    category: counts,
    color: counts,
    contributor: counts,
    animated: counts,
    ...facetCounts(facets, counts),
  }),
  keyword: z.string(),
  total: z.number().int(),
})
export type Aggregations = z.output<typeof aggregations>

/** How many assets of each kind were found. */
const kindCounts = z
  .object({
    icon: z.number().int().meta({ description: 'Icons' }),
    illustration: z.number().int().meta({ description: 'Illustrations' }),
    '3d': z.number().int().meta({ description: '3D models' }),
    lottie: z.number().int().meta({ description: 'Lottie animations' }),
  })
  .meta({ description: 'How many of each kind look like the picture and pass the filters' })

const base64url = (length: number, description: string) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}$`), `must be ${length} characters of base64url`)
    .optional()
    .meta({ description })

export const searchByPicture = defineEndpoint({
  method: 'GET',
  path: '/search/picture',
  tag: 'Search',
  summary: 'Search assets that look like a picture',
  description:
    'The picture is not sent: the program describes it itself (package @tessera/visual) and sends the ' +
    'code, which is also the hash in addresses of the site. Counts are exact.',
  access: 'guest',
  whileActing: 'open',
  keyScope: 'catalogue:read',
  query: z.object({
    hash: z
      .string()
      .regex(/^[\w-]{64}(?:[\w-]{2})?$/, 'must be the code of a picture')
      .meta({ description: 'The code of the picture, 66 characters of base64url' }),
    also: z.string().max(270).optional().meta({
      description:
        'Up to four further codes, such as of the picture turned, with dots between them',
    }),
    mirror: z
      .enum(['true', '1'])
      .transform(() => true)
      .optional()
      .meta({ description: 'Finds what looks like the mirrored picture too' }),
    edges: base64url(512, 'The 384 numbers that the code was made of, for the exact order'),
    colors: base64url(22, 'The 16 numbers of its colours: assets of the same colours come first'),
    asset: z.enum(['icon', 'illustration', '3d', 'lottie', 'all-asset']).default('all-asset'),
    price: price.default('all'),
    style: z.string().max(100).optional(),
    page: wholeNumber(1, 1_000_000).default(1),
    per_page: wholeNumber(1, 100).default(50),
  }),
  response: z.object({
    matches: z
      .array(
        z.object({
          likeness: z.number().meta({ description: 'The share of bits of the code that agree' }),
          item,
        }),
      )
      .meta({ description: 'Items of this page, the most alike first' }),
    counts: kindCounts,
    total: z.number().int(),
    per_page: z.number().int(),
    current_page: z.number().int(),
    last_page: z.number().int(),
  }),
  errors: ['invalid_request', 'too_many_requests', 'unavailable'],
})

export const search = defineEndpoint({
  method: 'GET',
  path: '/search',
  tag: 'Search',
  summary: 'Search items, packs and bundles',
  description:
    'Totals and counts are exact. Each facet is counted with every other filter applied. ' +
    'Several styles or categories are separated by commas.',
  access: 'guest',
  whileActing: 'open',
  keyScope: 'catalogue:read',
  query: searchFilters,
  response: z.object({
    items: z.object({
      data: z.array(item),
      total: z.number().int(),
      per_page: z.number().int(),
      current_page: z.number().int(),
      last_page: z.number().int(),
    }),
    aggregations,
    corrected_query: z
      .string()
      .nullable()
      .meta({ description: 'What was searched instead, when the query as typed had no hit' }),
    did_you_mean: z.string().nullable().meta({
      description: 'A near spelling with many more hits, when the query has next to none',
    }),
    is_weak: z.boolean().meta({ description: 'Only near misses: not every word was found' }),
    near_misses: z
      .array(z.string())
      .meta({ description: 'Shorter queries that do have hits; only of a weak answer' }),
    broader_terms: z.array(z.string()).meta({
      description: 'What was searched in place of words that nothing is called by, in `lang`',
    }),
    exact_total: z.number().int().nullable().meta({
      description: 'How many items hold every word, where such as hold fewer follow them',
    }),
    left_out_words: z
      .array(z.string())
      .meta({ description: 'Words of the query that some of the items do without' }),
  }),
  errors: ['invalid_request', 'login_required', 'too_many_requests', 'unavailable'],
})

export const keywords = defineEndpoint({
  method: 'GET',
  path: '/keywords',
  tag: 'Search',
  summary: 'What people search for',
  description:
    'top: most searched in 90 days. trending: on the rise in the last week. new: first searched ' +
    'within four weeks. Only queries that found something, and none of fewer than five searches.',
  access: 'guest',
  whileActing: 'open',
  keyScope: 'catalogue:read',
  query: z.object({
    list: z.enum(['top', 'trending', 'new']).default('top'),
    asset: assetLabel.optional(),
    lang: language.default('en'),
    per_page: wholeNumber(1, 100).default(20),
  }),
  response: z.object({
    keywords: z.array(
      z.object({ query: z.string(), slug: z.string(), searches: z.number().int() }),
    ),
  }),
  errors: ['invalid_request'],
})

export const suggest = defineEndpoint({
  method: 'GET',
  path: '/suggest',
  tag: 'Search',
  summary: 'Completions of a query',
  description:
    'Frequent searches in `lang` come first, then words of the catalogue. The list is empty ' +
    'where nothing begins like the query.',
  access: 'guest',
  whileActing: 'open',
  keyScope: 'catalogue:read',
  query: z.object({
    query: queryText.min(1, 'must not be empty'),
    lang: language.default('en'),
    per_page: wholeNumber(1, 20).default(5),
    asset: z
      .union([assetLabel, z.literal('kit')])
      .optional()
      .meta({ description: 'kit and illustration-kit count as illustration, unicon as icon' }),
  }),
  response: z.object({ suggests: z.array(z.object({ query: z.string() })) }),
  errors: ['invalid_request', 'unavailable'],
})
