import { Link, redirect, type LoaderFunctionArgs } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { querySlug } from '../shell/index.ts'
import { countTagLetters, findTagsOfLetter } from './keywords.queries.server.ts'

const PER_PAGE = 300

/** Every keyword of the catalogue by its first letter. */
export async function loader({ context, url }: LoaderFunctionArgs) {
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
  const frame = pageFrame(language, ['keywords', 'catalogue'], ({ t }) => {
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
      canonical: addressOf(letter, page),
      noindex: tags.length === 0,
    }
  })
  return { frame, letters, letter, page: Math.trunc(page), lastPage, count, tags }
}

export const meta = pageMeta

type ListingData = Exclude<Awaited<ReturnType<typeof loader>>, Response>

const noLetter = { letter: 'a', count: 0 }

function addressOf(letter: string, page: number): string {
  const query = new URLSearchParams([
    ...(letter === 'a' ? [] : [['letter', letter]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  return query.size === 0 ? '/keywords-listing' : `/keywords-listing?${query}`
}

export default function Page({ loaderData }: { loaderData: ListingData }) {
  const { t, number } = useI18n()
  const { letters, letter, page, lastPage, count, tags } = loaderData
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('keywords.letters.title', { letter: letter.toUpperCase() })}</h1>
        <p className="count num">{t('keywords.count', { count })}</p>
      </div>
      <p className="text term-lead">{t('keywords.letters.lead')}</p>
      <Tabs
        label={t('keywords.letters.label')}
        tabs={letters.map((row) => ({
          to: addressOf(row.letter, 1),
          label: row.letter.toUpperCase(),
          isCurrent: row.letter === letter,
        }))}
      />
      <ul className="keyword-columns mt-5">
        {tags.map(({ slug, name, count: pieces }) => (
          <li key={slug}>
            <Link className="quiet-link" to={hrefs.search(null, querySlug(slug))}>
              {name}
            </Link>{' '}
            <span className="count num">{number(pieces)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          current={page}
          last={lastPage}
          hrefFor={(wanted) => addressOf(letter, wanted)}
        />
      </div>
    </div>
  )
}
