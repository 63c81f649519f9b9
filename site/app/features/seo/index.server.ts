import type { Context, Hono } from 'hono'
import type { Deps } from '#server/context.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import { locales, type LocaleCode } from '../../i18n/locales.ts'
import { answerEmbed } from './answer-embed.server.ts'
import { answerSearchWords, answerSearchDescription } from './answer-search-description.server.ts'
import { answerShare } from './answer-share.server.ts'
import { answerSitemapFile, answerSitemapIndex } from './answer-sitemap.server.ts'
import { writeRobots } from './write-robots.ts'

/** What other programs read of the site: search engines, browsers, and sites that people share it on. */
export function mountSeo(app: Hono, deps: Deps): void {
  app.get('/robots.txt', (context) =>
    context.text(writeRobots(requestOrigin(deps.config, context)), 200, {
      'cache-control': 'public, max-age=3600',
    }),
  )
  app.get('/sitemap.xml', (context) => answerSitemapIndex(deps, context))
  app.get('/sitemaps/:language/:file', (context) => answerSitemapFile(deps, app, context))
  app.get('/oembed', (context) => answerEmbed(deps, context))
  app.get('/share', (context) => answerShare(deps, app, context))
  app.get('/share/*', (context) => answerShare(deps, app, context))
  inEveryLanguage(app, '/opensearch.xml', (context, code) =>
    answerSearchDescription(deps, context, code),
  )
  inEveryLanguage(app, '/suggest', (context, code) => answerSearchWords(deps, context, code))
}

function inEveryLanguage(
  app: Hono,
  path: string,
  answer: (context: Context, code: LocaleCode) => Response | Promise<Response>,
): void {
  for (const { code, prefix } of locales) {
    app.get(prefix === '' ? path : `/${prefix}${path}`, (context) => answer(context, code))
  }
}
