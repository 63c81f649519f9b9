import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { type LocaleCode, locales } from '#web/i18n/locales.ts'
import { answerEmbed } from './answer-embed.server.ts'
import { answerSearchWords, answerSearchDescription } from './answer-search-description.server.ts'
import { answerSecurityTxt } from './answer-security-txt.server.ts'
import { answerShare } from './answer-share.server.ts'
import { answerSitemapFile, answerSitemapIndex } from './answer-sitemap.server.ts'

/** What no search engine gains by: calls, files that count as downloads, and pages of one visitor. */
const closed = ['/api/', '/downloads/', '/language/', '/oembed', '/suggest']
const closedPages = ['/auth/', '/dashboard', '/login', '/signup', '/purchase/', '/checkout/']

/** What other programs read of the site: search engines, browsers, and sites that people share it on. */
export function mountSeo(app: Hono, deps: Deps): void {
  app.get('/robots.txt', forEverybody, (context) =>
    context.text(writeRobots(requestOrigin(deps.config, context)), 200, {
      'cache-control': 'public, max-age=3600',
    }),
  )
  app.get('/.well-known/security.txt', forEverybody, (context) => answerSecurityTxt(deps, context))
  app.get('/sitemap.xml', forEverybody, (context) => answerSitemapIndex(deps, context))
  app.get('/sitemaps/:language/:file', forEverybody, (context) =>
    answerSitemapFile(deps, app, context),
  )
  app.get('/oembed', forEverybody, (context) => answerEmbed(deps, context))
  app.get('/share', forEverybody, (context) => answerShare(deps, app, context))
  app.get('/share/*', forEverybody, (context) => answerShare(deps, app, context))
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
    app.get(prefix === '' ? path : `/${prefix}${path}`, forEverybody, (context) =>
      answer(context, code),
    )
  }
}

/** `/robots.txt`: what is closed, in every language, and where the sitemap is. */
function writeRobots(origin: string): string {
  const pages = locales.flatMap(({ prefix }) =>
    closedPages.map((path) => (prefix === '' ? path : `/${prefix}${path}`)),
  )
  return [
    'User-agent: *',
    ...[...closed, ...pages].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
