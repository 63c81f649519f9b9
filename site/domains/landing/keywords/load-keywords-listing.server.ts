import { redirect, type LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { letterAddress } from './letter-address.ts'
import { countTagLetters, findTagsOfLetter } from './keywords.queries.server.ts'

const PER_PAGE = 300

/** Every keyword of the catalogue by its first letter. */
export async function loadKeywordsListing({ context, url }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const letters = await countTagLetters(deps.pool)
  const wanted = url.searchParams.get('letter')
  const found = letters.find(({ letter }) => letter === wanted)
  if (wanted !== null && !found) return redirect('/keywords-listing', 302)
  const { letter, count } = found ?? letters.find((row) => row.letter === 'a') ?? noLetter
  const lastPage = Math.max(1, Math.ceil(count / PER_PAGE))
  const page = Math.min(lastPage, Math.max(1, Number(url.searchParams.get('page')) || 1))
  const tags = await findTagsOfLetter(deps.pool, letter, {
    limit: PER_PAGE,
    offset: (Math.trunc(page) - 1) * PER_PAGE,
  })
  const pageData = makePageData(language, ['keywords', 'catalogue'], ({ t }) => {
    const suffix = page === 1 ? '' : `, ${t('catalogue.page', { page })}`
    const first = tags[0]?.name ?? letter
    const last = tags.at(-1)?.name ?? letter
    return {
      title: t('keywords.letters.title', { letter: letter.toUpperCase() }) + suffix,
      description: t('keywords.letters.describe', {
        count,
        letter: letter.toUpperCase(),
        first,
        last,
      }),
      canonical: letterAddress(letter, page),
      noindex: tags.length === 0,
    }
  })
  return { pageData, letters, letter, page: Math.trunc(page), lastPage, count, tags }
}

const noLetter = { letter: 'a', count: 0 }
