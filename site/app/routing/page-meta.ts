import type { MetaDescriptor } from 'react-router'
import { locales, localizePath, type LocaleCode } from '../i18n/locales.ts'
import type { Messages } from '../i18n/messages.ts'
import { isOffered } from './is-offered.ts'
import type { RouteRow } from './route-row.ts'

/** What stands in the head of a page. Paths are unprefixed. */
export type PageHead = {
  readonly title: string
  readonly description: string
  /** The one address of this content; the page's own path when absent. */
  readonly canonical?: string
  /** Neighbouring pages of a list. */
  readonly previous?: string
  readonly next?: string
  readonly image?: string
  readonly noindex?: boolean
  /** Structured data (schema.org). */
  readonly structured?: object
}

/** What every page loader answers with beside its own data. */
export type PageFrame = { readonly messages: Messages; readonly head: PageHead }

type MetaArguments = {
  readonly loaderData?: { readonly frame: PageFrame } | undefined
  /** Without the language prefix: the language is the router's basename. */
  readonly location: { readonly pathname: string }
  readonly matches: readonly ({ readonly id?: string; readonly loaderData?: unknown } | undefined)[]
}

/** `meta` of a page module: `export const meta = pageMeta`. Reads the frame its loader answered with. */
export function pageMeta({ loaderData, location, matches }: MetaArguments): MetaDescriptor[] {
  if (!loaderData) return []
  const { head } = loaderData.frame
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
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: absolute(here) },
    ...(head.image ? [{ property: 'og:image', content: absolute(head.image) }] : []),
    ...(head.structured ? [{ 'script:ld+json': head.structured }] : []),
  ]
}
