import { data, redirect } from 'react-router'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { Facet } from '#web/routing/table.ts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { isErrorCode } from '@tessera/contracts'
import { findPackPage } from './find-pack-page.server.ts'
import { readSheetChoice } from './pack-address.ts'
import { packHead } from './pack-head.server.ts'
import { noCustomization, readPackCustomization } from './pack-customization.ts'
import { findRenamedPackSlug } from './packs.queries.server.ts'

/**
 * The data of a pack's page. Former slugs, and paid packs under a free address, answer 301 to their
 * present address; the query with the visitor's choices is kept.
 */
export async function loadPackPage(
  { deps, actor, language, origin }: RequestScope,
  { kind = 'icon', isFreeAddress = false }: Facet,
  slug: string,
  query: URLSearchParams,
) {
  const moveTo = (target: string) =>
    redirect(hrefs.pack(kind, target) + (query.size > 0 ? `?${query}` : ''), 301)
  const choice = readSheetChoice(query)
  const page = await findPackPage(deps, actor, { kind, slug, choice, language }).catch(
    async (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      const renamed = await findRenamedPackSlug(deps.pool, kind, slug)
      if (renamed !== undefined) throw moveTo(renamed)
      throw data({ code: error.code }, { status: error.status })
    },
  )
  if (isFreeAddress && !page.pack.isFree) throw moveTo(page.pack.slug)
  const refused = query.get('refused')
  return {
    pageData: makePageData(language, ['pack', 'catalogue'], (i18n) => packHead(page, origin, i18n)),
    ...page,
    customization: page.sheet.isPaintable ? readPackCustomization(query) : { ...noCustomization },
    /** Why a download was refused, see pack-files.server.ts. */
    refusal: isErrorCode(refused) ? problemTexts[language][refused] : null,
  }
}

export type PackPageData = Awaited<ReturnType<typeof loadPackPage>>
