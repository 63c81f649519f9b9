import type { I18n } from '#web/i18n/create-i18n.ts'
import { localizePath } from '#web/i18n/locales.ts'
import { breadcrumbList, itemList, structuredGraph } from '#web/markup/structured-data.ts'
import { hrefs } from '#web/routing/href.ts'
import type { PageHead } from '#web/routing/page-meta.ts'
import type { TermListing } from './load-term-listing.server.ts'
import { termAddress, termPath } from './term-route.ts'

const LISTED = 20

type HeadTexts = {
  readonly title: string
  readonly description: string
  readonly name: string
  /** The page above: all categories, styles or contributors. */
  readonly parent: { readonly name: string; readonly path: string }
}

/** Title, description, one address and structured data of a page of a subject's works. */
export function termHead(
  listing: TermListing,
  texts: HeadTexts,
  { locale, t }: I18n,
  origin: string,
): PageHead {
  const { subject, choice, total } = listing
  const at = (path: string) => origin + localizePath(path, locale)
  const path = termPath(subject, choice.kind)
  const isNarrowed =
    choice.words !== null ||
    choice.price !== 'all' ||
    choice.style !== null ||
    choice.category !== null
  const works = [
    ...listing.items.map(({ kind, slug, name }) => ({ name, path: hrefs.item(kind, slug) })),
    ...listing.packs.map(({ kind, slug, name }) => ({ name, path: hrefs.pack(kind, slug) })),
  ]
  return {
    title:
      choice.page === 1
        ? texts.title
        : `${texts.title}, ${t('catalogue.page', { page: choice.page })}`,
    description: texts.description,
    canonical: termAddress(subject, { ...choice, sort: 'popular' }),
    noindex: isNarrowed || total === 0,
    structured: structuredGraph([
      breadcrumbList([
        { name: texts.parent.name, item: at(texts.parent.path) },
        { name: texts.name, item: at(path) },
      ]),
      itemList(
        texts.title,
        total,
        works.slice(0, LISTED).map((work) => ({ name: work.name, url: at(work.path) })),
      ),
    ]),
  }
}
