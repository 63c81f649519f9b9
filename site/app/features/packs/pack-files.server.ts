import type { Context, Hono } from 'hono'
import { hrefs } from '#app/routing/href.ts'
import { localeOf, localizePath } from '#app/i18n/locales.ts'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requestScope } from '#server/http/request-scope.ts'
import { findPack } from './find-pack.server.ts'
import { grantPackDownload, type GrantedPack } from './grant-pack-download.server.ts'
import { packArchive } from './pack-archive.server.ts'
import { readPackLook } from './pack-look.ts'
import { toWebStream } from '#server/http/to-web-stream.ts'
import { zipStream } from './zip-stream.server.ts'

/** Zips made at the same time in one process. */
const MOST_AT_ONCE = 8
const RETRY_AFTER_S = 10

/**
 * `/packs/{uuid}/download.zip?color&stroke&lang`: the whole pack, written while it is sent. A
 * browser that is refused is led back to the pack's page, which says why; others get the problem.
 */
export function mountPackFiles(app: Hono, deps: Deps): void {
  let running = 0
  app.get('/packs/:uuid/download.zip', async (context) => {
    refuseUnasked(context)
    const id = context.req.param('uuid')
    if (context.req.method === 'HEAD') return answerHead(deps, id)
    if (running >= MOST_AT_ONCE) throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S })
    const { actor } = requestScope(deps, context, 'en')
    try {
      const { color, stroke } = readPackLook(new URL(context.req.url).searchParams)
      const granted = await grantPackDownload(deps, actor, { id, recipe: { color, stroke } })
      const archive = watch(zipOf(deps, granted), (change) => (running += change))
      return new Response(toWebStream(logged(deps, granted, archive)), {
        headers: zipHeaders(granted.pack.slug),
      })
    } catch (error) {
      return backToPage(deps, context, id, error)
    }
  })
}

/** Another site must not spend a visitor's downloads by naming the address in a picture or frame. */
export function refuseUnasked({ req }: Context): void {
  const isNavigation = req.header('sec-fetch-mode') === 'navigate'
  const isEmbedded = req.header('sec-fetch-site') === 'cross-site' && !isNavigation
  const isPrefetch = /prefetch/.test(req.header('sec-purpose') ?? req.header('purpose') ?? '')
  if (isEmbedded || isPrefetch) throw new AppError('link_refused')
}

async function answerHead(deps: Deps, id: string): Promise<Response> {
  const { slug } = await findPack(deps, { id })
  return new Response(null, { headers: zipHeaders(slug) })
}

function zipOf(deps: Deps, granted: GrantedPack): AsyncGenerator<Uint8Array> {
  return zipStream(packArchive(deps, granted), granted.pack.updatedAt)
}

/** Counts from the first byte asked for until the reader has all or goes away. */
async function* watch(
  chunks: AsyncIterable<Uint8Array>,
  count: (change: 1 | -1) => void,
): AsyncGenerator<Uint8Array> {
  count(1)
  try {
    yield* chunks
  } finally {
    count(-1)
  }
}

/** The answer has begun: a failure can only break it off, so that no half archive passes for whole. */
async function* logged(
  { log }: Deps,
  { pack }: GrantedPack,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    log.error({ err: error, pack: pack.slug }, 'the download of a pack broke off')
    throw error
  }
}

function zipHeaders(slug: string): Record<string, string> {
  return {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${slug}.zip"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  }
}

async function backToPage(
  deps: Deps,
  context: Context,
  id: string,
  error: unknown,
): Promise<Response> {
  const wantsPage = /\btext\/html\b/.test(context.req.header('accept') ?? '')
  if (!wantsPage || !(error instanceof AppError) || error.code === 'not_found') throw error
  const { kind, slug } = await findPack(deps, { id })
  const { code } = localeOf(context.req.query('lang'))
  const page = localizePath(hrefs.pack(kind, slug), code)
  return context.redirect(`${page}?refused=${error.code}`, 303)
}
