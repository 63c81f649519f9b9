import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { querySlug } from '#web/routing/query-slug.ts'
import { letterAddress } from './letter-address.ts'
import { loadKeywordsListing } from './load-keywords-listing.server.ts'

export const loader = loadKeywordsListing

export const meta = pageMeta

type ListingData = Exclude<Awaited<ReturnType<typeof loadKeywordsListing>>, Response>

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
          to: letterAddress(row.letter, 1),
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
          hrefFor={(wanted) => letterAddress(letter, wanted)}
        />
      </div>
    </div>
  )
}
