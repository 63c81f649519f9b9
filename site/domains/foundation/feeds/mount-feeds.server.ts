import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { locales } from '#web/i18n/locales.ts'
import { kindOfFeed } from '#web/routing/feed-path.ts'
import { loadNewAssets } from './load-new-assets.server.ts'
import { feedEndings, feedTypes, writeFeed } from './write-feed.ts'

/** `/feeds/{kind}.xml`, `.atom` and `.json`, below the prefix of each language. */
export function mountFeeds(app: Hono, deps: Deps): void {
  for (const { code, prefix } of locales) {
    const path = `${prefix === '' ? '' : `/${prefix}`}/feeds/:file`
    app.get(path, forEverybody, (context) => answerFeed(deps, context, code))
  }
}

async function answerFeed(
  deps: Deps,
  context: Context,
  language: (typeof locales)[number]['code'],
): Promise<Response> {
  const [, name = '', ending = ''] = /^(.+)\.(\w+)$/.exec(context.req.param('file') ?? '') ?? []
  const kind = kindOfFeed(name)
  if (kind === undefined || !isEnding(ending)) throw new AppError('not_found')
  const origin = requestOrigin(deps.config, context)
  const feed = await loadNewAssets(deps, { kind, ending, language, origin })
  const type = feedEndings[ending]
  return new Response(writeFeed(type, feed), {
    headers: { 'content-type': feedTypes[type], 'cache-control': 'public, max-age=900' },
  })
}

function isEnding(ending: string): ending is keyof typeof feedEndings {
  return Object.hasOwn(feedEndings, ending)
}
