import { snippetForms } from '@tessera/svg'
import { data, redirect } from 'react-router'
import { hrefs } from '#app/routing/href.ts'
import { formatBytes, formatDate } from '#app/i18n/format-values.ts'
import { pageFrame } from '#app/routing/page-data.server.ts'
import type { Facet } from '#app/routing/table.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findRenamedSlug } from './asset.queries.server.ts'
import { findItemPage } from './find-item-page.server.ts'
import { isChanged, plainLook, readLook, type IconLook } from './icon-look.ts'
import { termName } from '../catalogue/index.server.ts'
import { isTakenDown } from '../takedown/index.server.ts'
import { localName } from './local-name.server.ts'
import { itemHead } from './item-head.server.ts'
import type { ItemView } from './item-view.ts'
import type { PlainItemView } from './to-item-view.server.ts'
import { applyLook, snippetOf } from './snippet.ts'

/**
 * The data of an item page. Former slugs, and paid items under a free address, answer 301 to their
 * present address; the query with the visitor's choices is kept.
 */
export async function loadItemPage(
  { deps, actor, language, origin }: RequestScope,
  { kind = 'icon', isFreeAddress = false }: Facet,
  slug: string,
  query: URLSearchParams,
) {
  const moveTo = (target: string) =>
    redirect(hrefs.item(kind, target) + (query.size > 0 ? `?${query}` : ''), 301)
  const page = await findItemPage(deps, actor, { kind, slug }).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    const renamed = await findRenamedSlug(deps.pool, kind, slug)
    if (renamed !== undefined) throw moveTo(renamed)
    if (await isTakenDown(deps.pool, { kind, slug })) {
      throw data({ code: 'taken_down' }, { status: 451 })
    }
    throw data({ code: error.code }, { status: error.status })
  })
  const { offer, strip, similar, styles, more } = page
  const item = inLanguage(language, page.item)
  if (isFreeAddress && !item.isFree) throw moveTo(item.slug)
  const look = item.paintable ? readLook(query, item.paintable) : plainLook
  return {
    frame: pageFrame(language, ['item'], (i18n) => itemHead(item, origin, i18n)),
    item,
    offer,
    strip,
    similar,
    styles,
    more,
    look,
    changedSvg: item.drawing && isChanged(look) ? applyLook(item.drawing, look) : null,
    snippet: findSnippet(item, look, query),
  }
}

export type ItemPageData = Awaited<ReturnType<typeof loadItemPage>>

/** The item with its name and tags as the reader's language calls them. */
function inLanguage(
  language: RequestScope['language'],
  { bytes, ...item }: PlainItemView,
): ItemView {
  const own = localName(language, item.name)
  return {
    ...item,
    size: bytes === null ? null : formatBytes(language, bytes),
    updatedOn: formatDate(language, item.updatedAt),
    ...(own !== null && { localName: own }),
    category: item.category && {
      ...item.category,
      name: termName(language, 'category', item.category),
    },
    style: item.style && { ...item.style, name: termName(language, 'style', item.style) },
    tags: item.tags.map((tag) => {
      const local = localName(language, tag.name)
      return local === null ? tag : { ...tag, local }
    }),
  }
}

/** Without JavaScript the copy menu is a form: its answer stands in the page, ready to select. */
function findSnippet({ drawing, name }: ItemView, look: IconLook, query: URLSearchParams) {
  const form = snippetForms.find((known) => known === query.get('copy'))
  if (!drawing || !form) return null
  const isNamed = query.get('markup') === 'named'
  return { form, isNamed, text: snippetOf(drawing, look, { form, name, isNamed }) }
}
