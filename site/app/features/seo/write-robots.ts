import { locales } from '../../i18n/locales.ts'

/** What no search engine gains by: calls, files that count as downloads, and pages of one visitor. */
const closed = ['/api/', '/downloads/', '/language/', '/oembed', '/suggest']
const closedPages = ['/auth/', '/dashboard', '/login', '/signup', '/purchase/', '/checkout/']

/** `/robots.txt`: what is closed, in every language, and where the sitemap is. */
export function writeRobots(origin: string): string {
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
