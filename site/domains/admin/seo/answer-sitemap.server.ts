import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { isLocaleCode, localeCodes } from '#web/i18n/locales.ts'
import { readPage } from './read-page.server.ts'
import { listSitemapFiles, readSitemapFile, type PageCheck } from './read-sitemap.server.ts'
import { fileName, parseFileName } from './sitemap-sections.ts'
import { SITEMAP_END, SITEMAP_START, writeEntry, writeSitemapIndex } from './write-sitemap.ts'

const CACHE = 'public, max-age=3600'

/** `/sitemap.xml`: every file in every language. */
export async function answerSitemapIndex(deps: Deps, context: Context): Promise<Response> {
  const origin = requestOrigin(deps.config, context)
  const [english, other] = await Promise.all([
    listSitemapFiles(deps.pool, 'en'),
    listSitemapFiles(deps.pool, 'es'),
  ])
  const files = localeCodes.flatMap((code) =>
    (code === 'en' ? english : other).map(({ file, changedAt }) => ({
      address: `${origin}/sitemaps/${code}/${fileName(file)}`,
      changedAt,
    })),
  )
  return new Response(writeSitemapIndex(files), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHE },
  })
}

/** `/sitemaps/{language}/{file}.xml.gz`, written while it is read. @throws {AppError} not_found */
export function answerSitemapFile(deps: Deps, app: Hono, context: Context): Response {
  const language = context.req.param('language')
  const file = parseFileName(context.req.param('file') ?? '')
  if (!isLocaleCode(language) || !file) throw new AppError('not_found')
  const headers = { 'content-type': 'application/gzip', 'cache-control': CACHE }
  if (context.req.method === 'HEAD') return new Response(null, { headers })
  const place = { language, origin: requestOrigin(deps.config, context) }
  const check: PageCheck = async (path) => {
    const address = place.origin + path
    const head = await readPage(app, address)
    return head !== null && (head.canonical ?? address) === address
  }
  const text = Readable.from(writeFile(readSitemapFile(deps.pool, file, place, check)))
  const packed = text.pipe(createGzip())
  text.once('error', (error) => packed.destroy(error))
  packed.once('close', () => text.destroy())
  return new Response(Readable.toWeb(packed) as ReadableStream, { headers })
}

async function* writeFile(batches: ReturnType<typeof readSitemapFile>): AsyncGenerator<string> {
  yield SITEMAP_START
  for await (const entries of batches) yield entries.map(writeEntry).join('')
  yield SITEMAP_END
}
