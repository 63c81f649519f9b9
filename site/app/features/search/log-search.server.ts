import type { Hono } from 'hono'
import { z } from 'zod'
import { assetKind, language } from '@tessera/contracts'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requestScope } from '#server/http/request-scope.ts'

const LARGEST_BODY = 2000

const seenSearch = z.object({
  query: z.string().max(200),
  lang: language,
  kind: z.union([assetKind, z.literal('all')]),
  total: z.number().int().min(0).max(2_000_000_000),
  clicked: z.number().int().min(1).max(1_000_000).nullable(),
})

/**
 * `POST /searches`: a browser says that a person saw results, or chose one. Pages are cached, so the
 * server would not know. Nothing of the visitor is kept.
 */
export function mountSearchLog(app: Hono, deps: Deps): void {
  app.post('/searches', async (context) => {
    const site = context.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin') throw new AppError('not_found')
    if (Number(context.req.header('content-length') ?? LARGEST_BODY + 1) > LARGEST_BODY) {
      throw new AppError('payload_too_large')
    }
    const { actor, isCrawler } = requestScope(deps, context, 'en')
    const seen = seenSearch.safeParse(readJson(await context.req.text()))
    if (!seen.success) throw new AppError('invalid_request')
    const { lang, ...rest } = seen.data
    if (!isCrawler) {
      deps.searchLog.record({ ...rest, language: lang, address: actor.address })
    }
    return new Response(null, { status: 204 })
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
