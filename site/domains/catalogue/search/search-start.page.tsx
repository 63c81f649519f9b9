import { redirect, type LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { assetLabel } from '@tessera/contracts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { ChipLink, Chips } from '#web/ui/chip.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { familyOf } from '#web/routing/rows/families.ts'
import { RecentlyViewed } from '#domains/catalogue/recently-viewed/index.ts'
import { kindLabels, QUERY_MAX_LENGTH, SiteSearch } from '#domains/catalogue/search-box/index.ts'
import { querySlug } from '#web/routing/query-slug.ts'
import { popularWords } from './popular-words.ts'
import { searchTarget } from './search-target.ts'

const startKinds = ['icon', 'illustration', '3d', 'lottie'] as const

/** The page to start a search on; with a query it leads to its results. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { language, deps, isCrawler } = context.get(scopeContext)
  const slug = querySlug((url.searchParams.get('query') ?? '').slice(0, QUERY_MAX_LENGTH))
  if (slug !== '') {
    const asset = assetLabel.safeParse(url.searchParams.get('asset'))
    return redirect(searchTarget(asset.success ? asset.data : 'all-asset', slug), 301)
  }
  const pageData = makePageData(language, ['search'], ({ t }) => ({
    title: t('search.start.title'),
    description: t('search.start.text'),
  }))
  const byKind = deps.search.isReady() ? deps.search.counts().byKind : {}
  const kinds = startKinds.flatMap((kind) => {
    const count = byKind[kind] ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
  return { pageData, isCrawler, kinds }
}

export const meta = pageMeta

type StartData = Exclude<Awaited<ReturnType<typeof loader>>, Response>

export default function SearchStartPage({ loaderData }: { loaderData: StartData }) {
  const { t, number } = useI18n()
  const { isCrawler, kinds } = loaderData
  return (
    <div className="wrap search-start">
      <h1 className="title-1">{t('search.start.title')}</h1>
      <p className="lead mt-2">{t('search.start.text')}</p>
      <div className="mt-5">
        <SiteSearch isCrawler={isCrawler} size="lg" />
      </div>
      <div className="mt-5">
        <Chips>
          {popularWords.map((word) => (
            <ChipLink key={word} to={searchTarget('all-asset', word)}>
              {t(`search.word.${word}`)}
            </ChipLink>
          ))}
        </Chips>
      </div>
      {kinds.length > 0 && (
        <section className="section">
          <SectionHead title={t('search.start.kinds')} />
          <ul className="hairlist">
            {kinds.map(({ kind, count }) => (
              <li key={kind}>
                <Link to={familyOf(kind).hub}>
                  {t(kindLabels[kind])}
                  <span className="end num">{number(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecentlyViewed className="section" />
    </div>
  )
}
