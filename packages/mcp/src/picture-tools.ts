import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { ApiError } from '@tessera/sdk'
import { answerWith, orRefusal } from './answers.ts'
import type { Site } from './site.ts'
import { showItem } from './shown-items.ts'

const MOST = 20
const USUAL = 8
/** 4 MB of picture in base64. */
const LONGEST_PICTURE = 5_600_000

const kindField = z.enum(['icon', 'illustration', '3d', 'lottie']).optional()
const countField = z.int().min(1).max(MOST).optional()

/** Finding assets by how they look. */
export function addPictureTools(server: McpServer, site: Site): void {
  server.registerTool(
    'find_similar',
    {
      title: 'Find similar assets',
      description: 'Assets that look like one of the catalogue, by its slug.',
      inputSchema: { slug: z.string().min(1).max(200), kind: kindField, count: countField },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ slug, kind, count }) =>
      orRefusal(async () => {
        const { item } = await site.client.getItem({ path: { slug } })
        const answer = await site.fetch(new URL(item.urls.png_256, site.origin).href)
        if (!answer.ok) throw refused(answer.status, 'The picture of the asset cannot be read.')
        const hash = await describe(site, new Uint8Array(await answer.arrayBuffer()))
        return showMatches(site, hash, { kind, count, but: item.uuid })
      }),
  )
  server.registerTool(
    'search_by_picture',
    {
      title: 'Search by picture',
      description: 'Assets that look like a picture: PNG, JPEG or WebP up to 4 MB, as base64.',
      inputSchema: {
        picture: z.base64().max(LONGEST_PICTURE).describe('The bytes of the file in base64'),
        kind: kindField,
        count: countField,
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ picture, kind, count }) =>
      orRefusal(async () => {
        const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
        return showMatches(site, await describe(site, bytes), { kind, count })
      }),
  )
}

/** The site opens the picture in a process of its own, keeps it nowhere, and names its hash. */
async function describe(
  { origin, fetch }: Site,
  picture: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([picture]), 'picture')
  const url = new URL('/reverse-image-search', origin).href
  const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  await answer.body?.cancel()
  const path = new URL(answer.headers.get('location') ?? '/', origin).pathname
  const hash = /\/reverse-image-search\/([^/]+)\//.exec(path)?.[1]
  if (hash === undefined) {
    const why =
      answer.status === 429 ? 'Too many pictures: try later.' : 'It is no JPEG, PNG or WebP.'
    throw refused(answer.status, why)
  }
  return decodeURIComponent(hash)
}

function refused(status: number, message: string): ApiError {
  const code = status === 429 ? 'too_many_requests' : 'invalid_request'
  return new ApiError(status, { code, message, fields: {}, requestId: null })
}

type Options = {
  readonly kind: z.infer<typeof kindField>
  readonly count: number | undefined
  /** The asset itself, which looks most like itself. */
  readonly but?: string
}

async function showMatches({ client, origin }: Site, hash: string, { kind, count, but }: Options) {
  const most = count ?? USUAL
  const { matches } = await client.searchByPicture({
    query: { hash, ...(kind && { asset: kind }), per_page: most + 1 },
  })
  const others = matches.filter(({ item }) => item.uuid !== but).slice(0, most)
  return answerWith({
    items: others.map(({ likeness, item }) => ({ likeness, ...showItem(item, origin) })),
  })
}
