import { snippetForms } from '@tessera/svg'
import { data, redirect } from 'react-router'
import { hrefs } from '#web/routing/href.ts'
import { formatBytes, formatDate } from '#web/i18n/format-values.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { Facet } from '#web/routing/table.ts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findRenamedSlug, isTakenDown } from '#domains/catalogue/assets/index.server.ts'
import { findAssetPage } from './find-asset-page.server.ts'
import {
  isChanged,
  noCustomization,
  readCustomization,
  type IconCustomization,
} from './customise/icon-customization.ts'
import { termName } from '#domains/catalogue/cards/index.server.ts'
import { localName } from './local-name.server.ts'
import { assetHead } from './asset-head.server.ts'
import type { AssetView } from './asset-view.ts'
import type { PlainAssetView } from './to-asset-view.server.ts'
import { applyCustomization, snippetOf } from './customise/snippet.ts'

/**
 * The data of an asset page. Former slugs, and paid assets under a free address, answer 301 to their
 * present address; the query with the visitor's choices is kept.
 */
export async function loadAssetPage(
  { deps, actor, language, origin }: RequestScope,
  { kind = 'icon', isFreeAddress = false }: Facet,
  slug: string,
  query: URLSearchParams,
) {
  const moveTo = (target: string) =>
    redirect(hrefs.item(kind, target) + (query.size > 0 ? `?${query}` : ''), 301)
  const page = await findAssetPage(deps, actor, { kind, slug }).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    const renamed = await findRenamedSlug(deps.pool, kind, slug)
    if (renamed !== undefined) throw moveTo(renamed)
    if (await isTakenDown(deps.pool, { kind, slug })) {
      throw data({ code: 'taken_down' }, { status: 451 })
    }
    throw data({ code: error.code }, { status: error.status })
  })
  const { offer, hash, strip, similar, styles, more } = page
  const asset = inLanguage(language, page.asset)
  if (isFreeAddress && !asset.isFree) throw moveTo(asset.slug)
  const customization = asset.paintable
    ? readCustomization(query, asset.paintable)
    : noCustomization
  return {
    pageData: makePageData(language, ['item'], (i18n) => assetHead(asset, origin, i18n)),
    asset,
    offer,
    hash,
    strip,
    similar,
    styles,
    more,
    customization,
    changedSvg:
      asset.drawing && isChanged(customization)
        ? applyCustomization(asset.drawing, customization)
        : null,
    snippet: findSnippet(asset, customization, query),
  }
}

export type AssetPageData = Awaited<ReturnType<typeof loadAssetPage>>

/** The asset with its name and tags as the reader's language calls them. */
function inLanguage(
  language: RequestScope['language'],
  { bytes, ...asset }: PlainAssetView,
): AssetView {
  const own = localName(language, asset.name)
  return {
    ...asset,
    size: bytes === null ? null : formatBytes(language, bytes),
    updatedOn: formatDate(language, asset.updatedAt),
    ...(own !== null && { localName: own }),
    category: asset.category && {
      ...asset.category,
      name: termName(language, 'category', asset.category),
    },
    style: asset.style && { ...asset.style, name: termName(language, 'style', asset.style) },
    tags: asset.tags.map((tag) => {
      const local = localName(language, tag.name)
      return local === null ? tag : { ...tag, local }
    }),
  }
}

/** Without JavaScript the copy menu is a form: its answer stands in the page, ready to select. */
function findSnippet(
  { drawing, name }: AssetView,
  customization: IconCustomization,
  query: URLSearchParams,
) {
  const form = snippetForms.find((known) => known === query.get('copy'))
  if (!drawing || !form) return null
  const isNamed = query.get('markup') === 'named'
  return { form, isNamed, text: snippetOf(drawing, customization, { form, name, isNamed }) }
}
