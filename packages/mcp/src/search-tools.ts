import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { answerWith, orRefusal } from './answers.ts'
import type { Site } from './site.ts'
import { guessLanguage } from './guess-language.ts'
import { langField } from './lang-field.ts'
import { showItem } from './shown-items.ts'

const MOST = 20
const USUAL = 8
const LONGEST_QUERY = 200

const searchFields = {
  query: z.string().min(1).max(LONGEST_QUERY).describe('What to look for, in a few words'),
  kind: z.enum(['icon', 'illustration', '3d', 'lottie', 'photo']).optional(),
  price: z.enum(['free', 'premium']).optional(),
  style: z.string().max(60).optional().describe('Slug of a style, such as outline'),
  color: z.string().max(20).optional().describe('Hex without #, such as ff8800'),
  pack: z.boolean().optional().describe('Look for packs instead of single assets'),
  lang: langField,
  page: z.int().min(1).max(50).optional(),
  count: z.int().min(1).max(MOST).optional().describe(`Up to ${MOST}; ${USUAL} without it`),
}

/** Finding assets by words, and what a pack holds. */
export function addSearchTools(server: McpServer, { client, origin }: Site): void {
  server.registerTool(
    'search_assets',
    {
      title: 'Search assets',
      description: 'Finds icons, illustrations, 3D models and animations by words.',
      inputSchema: searchFields,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ query, kind, price, style, color, pack, lang: named, page, count }) =>
      orRefusal(async () => {
        const filters = {
          ...(kind && { asset: kind }),
          ...(price && { price }),
          ...(style && { style }),
          ...(color && { color }),
          ...(pack && { product_type: 'pack' as const }),
        }
        const lang = named ?? (await guessLanguage(client, query, filters))
        const { items } = await client.search({
          query: { ...filters, query, lang, page: page ?? 1, per_page: count ?? USUAL },
        })
        return answerWith({
          lang,
          total: items.total,
          page: items.current_page,
          pages: items.last_page,
          items: items.data.map((item) => showItem(item, origin)),
        })
      }),
  )
  server.registerTool(
    'get_pack',
    {
      title: 'Look into a pack',
      description: 'What a pack holds, by its slug. Search with pack=true to find packs.',
      inputSchema: { slug: z.string().min(1).max(200), lang: langField },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ slug, lang = 'en' }) =>
      orRefusal(async () => {
        const { pack } = await client.getPack({ path: { slug }, query: { lang } })
        return answerWith({
          ...showItem(pack, origin),
          description: pack.description.slice(0, 500),
          count: pack.item_count ?? pack.items.length,
          items: pack.items.slice(0, MOST).map(({ slug: item, name }) => ({ slug: item, name })),
        })
      }),
  )
}
