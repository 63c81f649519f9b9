import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { answerWith, orRefusal, type Content } from './answers.ts'
import type { Site } from './site.ts'
import { langField } from './lang-field.ts'
import { showItem } from './shown-items.ts'

/** A longer file is named by its address, so that it does not fill the context of a model. */
const MOST_TEXT_BYTES = 20_000
const MOST_PICTURE_BYTES = 300_000

const formats = ['svg', 'png', 'webp', 'jpg', 'pdf', 'json', 'lottie', 'gif', 'mp4', 'glb'] as const

/** One asset: its facts, its file under a licence of its own, and that licence. */
export function addAssetTools(server: McpServer, site: Site): void {
  const { client, origin } = site
  server.registerTool(
    'get_asset',
    {
      title: 'Look at an asset',
      description: 'Facts of an asset by its slug: formats, sizes, colours, licence, credit.',
      inputSchema: { slug: z.string().min(1).max(200), lang: langField },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ slug, lang = 'en' }) =>
      orRefusal(async () => {
        const { item } = await client.getItem({ path: { slug }, query: { lang } })
        return answerWith({
          ...showItem(item, origin),
          credit: item.attribution,
          tags: item.tags.slice(0, 20),
          colors: item.colors,
          formats: item.formats.map(({ format, sizes }) => ({ format, ...(sizes && { sizes }) })),
          is_editorial: item.is_editorial,
        })
      }),
  )
  server.registerTool(
    'download_asset',
    {
      title: 'Download an asset',
      description:
        'Takes a licence for an asset and answers its file, licence number and credit line. Short SVG and JSON come as text, small pictures as pictures, everything else as an address for one minute.',
      inputSchema: {
        slug: z.string().min(1).max(200),
        format: z.enum(formats).default('svg'),
        size: z.int().min(16).max(4096).optional().describe('Pixels of a picture’s longer side'),
        colors: z
          .record(z.string().max(20), z.string().max(20))
          .optional()
          .describe('Colours to change, from hex to hex, where the licence allows it'),
      },
      annotations: { destructiveHint: false, openWorldHint: false },
    },
    ({ slug, format, size, colors }) =>
      orRefusal(async () => {
        const { item } = await client.getItem({ path: { slug } })
        const { download } = await client.createDownload({
          path: { id: item.uuid },
          body: { format, ...(size && { size }), ...(colors && { colors }) },
        })
        const url = new URL(download.url, origin).href
        const facts = {
          slug: item.slug,
          file_name: download.file_name,
          license_number: download.license_number,
          license: download.license.spdx,
          license_url: download.license.url,
          credit: download.attribution,
        }
        return answerWith({ ...facts, url, url_ends: download.expires_at }, [
          await contentOf(site, url, download.file_name),
        ])
      }),
  )
  server.registerTool(
    'get_license',
    {
      title: 'Look at a licence',
      description:
        'A licence of this account by its number: what was licensed, when, whom to name.',
      inputSchema: { number: z.string().min(1).max(60) },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ number }) =>
      orRefusal(async () => {
        const { license } = await client.getLicense({ path: { id: number } })
        return answerWith({
          license_number: license.number,
          slug: license.slug,
          name: license.name,
          author: license.author,
          license: license.license.spdx,
          license_url: license.license.url,
          granted_at: license.granted_at,
          credit: license.attribution,
          credit_required: license.attribution_required,
          verify_url: license.verify_url,
        })
      }),
  )
}

/** The file itself where it is short, else where it is. */
async function contentOf({ fetch }: Site, url: string, name: string): Promise<Content> {
  const answer = await fetch(url)
  const mimeType = (answer.headers.get('content-type') ?? '').split(';')[0] ?? ''
  const length = Number(answer.headers.get('content-length') ?? Number.NaN)
  const isText = /^(?:image\/svg\+xml|application\/json)$/.test(mimeType)
  const isPicture = /^image\/(?:png|jpeg|webp|gif)$/.test(mimeType)
  const most = isText ? MOST_TEXT_BYTES : MOST_PICTURE_BYTES
  const link = { type: 'resource_link', uri: url, name, mimeType } as const
  if (!answer.ok || !(isText || isPicture) || length > most) {
    await answer.body?.cancel()
    return link
  }
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (bytes.byteLength > most) return link
  if (isText) return { type: 'text', text: new TextDecoder().decode(bytes) }
  return { type: 'image', mimeType, data: toBase64(bytes) }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
