import type { MetaDescriptor } from 'react-router'
import { locales, localizePath, type LocaleCode } from '#web/i18n/locales.ts'
import type { Messages } from '#web/i18n/messages.ts'
import { feedOfRow } from './feed-path.ts'
import { isOffered } from './is-offered.ts'
import type { RouteRow } from './rows/route-row.ts'

/** What stands in the head of a page. Paths are unprefixed. */
export type PageHead = {
  readonly title: string
  readonly description: string
  /** The one address of this content; the page's own path when absent. */
  readonly canonical?: string
  /** Neighbouring pages of a list. */
  readonly previous?: string
  readonly next?: string
  /** A picture of what the page is about, beside the one that is drawn of the page for those who share it. */
  readonly image?: string
  readonly noindex?: boolean
  /** Structured data (schema.org). */
  readonly structured?: object
}

/** What every page loader answers with beside its own data. */
export type BasePageData = {
  readonly messages: Messages
  readonly head: PageHead
  /** The answer is kept by nobody although others of its row are: it may be taken back any moment. */
  readonly isUnkept?: true
}

type MetaArguments = {
  readonly loaderData?: { readonly pageData: BasePageData } | undefined
  /** Without the language prefix: the language is the router's basename. */
  readonly location: { readonly pathname: string }
  readonly matches: readonly ({ readonly id?: string; readonly loaderData?: unknown } | undefined)[]
}

/** `meta` of a page module: `export const meta = pageMeta`. Reads the page data its loader answered with. */
export function pageMeta({ loaderData, location, matches }: MetaArguments): MetaDescriptor[] {
  if (!loaderData) return []
  const { head } = loaderData.pageData
  const site = (matches[0]?.loaderData ?? {}) as {
    siteName?: string
    origin?: string
    language?: LocaleCode
    row?: RouteRow
  }
  const path = head.canonical ?? location.pathname
  const here = localizePath(path, site.language ?? 'en')
  const absolute = (address: string) => `${site.origin ?? ''}${address}`
  const { row } = site
  const offered = locales.filter(({ code }) => row === undefined || isOffered(row, code))
  const neighbour = (rel: 'prev' | 'next', to: string | undefined) =>
    to === undefined
      ? []
      : [{ tagName: 'link' as const, rel, href: absolute(localizePath(to, site.language ?? 'en')) }]
  return [
    { title: `${head.title} · ${site.siteName ?? ''}` },
    { name: 'description', content: head.description },
    ...(head.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: absolute(here) },
    ...neighbour('prev', head.previous),
    ...neighbour('next', head.next),
    ...offered.map(({ code }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: code,
      href: absolute(localizePath(path, code)),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: absolute(path) },
    ...linksOf(row, head, site.language ?? 'en', absolute),
    { property: 'og:site_name', content: site.siteName ?? '' },
    { property: 'og:type', content: row?.page === 'blogPost' ? 'article' : 'website' },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: absolute(here) },
    ...picturesOf(row, head, here).flatMap(({ address, width, height }) => [
      { property: 'og:image', content: absolute(address) },
      ...(width === undefined
        ? []
        : [
            { property: 'og:image:width', content: String(width) },
            { property: 'og:image:height', content: String(height) },
            { property: 'og:image:alt', content: head.title },
          ]),
    ]),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(head.structured ? [{ 'script:ld+json': head.structured }] : []),
  ]
}

/** What a reader of feeds, and a site that shows previews of links, look for. */
function linksOf(
  row: RouteRow | undefined,
  head: PageHead,
  language: LocaleCode,
  absolute: (address: string) => string,
): MetaDescriptor[] {
  const feed = row && feedOfRow(row)
  const isShown = (row?.page === 'item' || row?.page === 'pack') && head.canonical !== undefined
  const page = absolute(localizePath(head.canonical ?? '', language))
  const alternate = (type: string, href: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type,
    href,
    title: head.title,
  })
  return [
    ...(feed
      ? [
          alternate(
            'application/rss+xml',
            absolute(feed.isEnglish ? feed.path : localizePath(feed.path, language)),
          ),
        ]
      : []),
    ...(isShown
      ? [alternate('application/json+oembed', absolute(`/oembed?url=${encodeURIComponent(page)}`))]
      : []),
  ]
}

type SharePicture = { readonly address: string; readonly width?: number; readonly height?: number }

/** The picture drawn of the page (features/seo), then that of its subject. Pages of one visitor have none. */
function picturesOf(row: RouteRow | undefined, head: PageHead, here: string): SharePicture[] {
  const isPublic = !head.noindex && row?.guards === undefined
  const path = here.split('?')[0] ?? here
  return [
    ...(isPublic
      ? [{ address: path === '/' ? '/share' : `/share${path}`, width: 1200, height: 630 }]
      : []),
    ...(head.image ? [{ address: head.image }] : []),
  ]
}
