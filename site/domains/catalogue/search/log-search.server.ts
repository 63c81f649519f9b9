import type { Hono } from 'hono'
import { z } from 'zod'
import { assetKind, language } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import type { ChosenAsset } from '#platform/search-log/search-log.ts'
import { splitLocale } from '#web/i18n/locales.ts'
import { findRow } from '#web/routing/find-row.ts'

const LARGEST_BODY = 2000

const seenSearch = z.object({
  query: z.string().max(200),
  lang: language,
  kind: z.union([assetKind, z.literal('all')]),
  total: z.number().int().min(0).max(2_000_000_000),
  clicked: z.number().int().min(1).max(1_000_000).nullable(),
  /** The path of the asset that was chosen. */
  item: z.string().startsWith('/').max(200).optional(),
})

/**
 * `POST /searches`: a browser says that a person saw results, or chose one. Pages are cached, so the
 * server would not know. Nothing of the visitor is kept.
 */
export function mountSearchLog(app: Hono, deps: Deps): void {
  app.post('/searches', forEverybody, async (context) => {
    const site = context.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin') throw new AppError('not_found')
    if (Number(context.req.header('content-length') ?? LARGEST_BODY + 1) > LARGEST_BODY) {
      throw new AppError('payload_too_large')
    }
    const { actor, isCrawler } = requestScope(deps, context, 'en')
    const seen = seenSearch.safeParse(await readJson(context.req.raw, LARGEST_BODY))
    if (!seen.success) throw new AppError('invalid_request')
    const { lang, item, ...rest } = seen.data
    if (!isCrawler) {
      const chosen = item === undefined ? null : assetOf(item)
      deps.searchLog.record({ ...rest, chosen, language: lang, address: actor.address })
    }
    return new Response(null, { status: 204 })
  })
}

/** What the page of an asset shows; null for any other page. */
function assetOf(path: string): ChosenAsset | null {
  const { pathname } = splitLocale(path)
  const row = findRow(pathname)
  const slug = pathname.split('/')[2] ?? ''
  if (row?.page !== 'item' || !row.facet?.kind || !/^[a-z0-9-]{1,150}$/.test(slug)) return null
  return { kind: row.facet.kind, slug }
}
