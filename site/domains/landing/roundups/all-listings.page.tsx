import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import type { AssetKind } from '@tessera/contracts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { createI18n, type I18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { SectionHead } from '#web/ui/section.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { listStaticPages } from '#domains/content/static-pages/index.server.ts'
import { CatalogueComing, type ResultCell } from '#domains/catalogue/search/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { findRoundupAssets } from './find-roundup-assets.server.ts'
import { countListings, listingsOf, type ListedPage } from './listings-of.server.ts'

const SAMPLES = 12

type PageData = {
  readonly pageData: BasePageData
  readonly groups: readonly {
    readonly kind: AssetKind | null
    readonly pages: readonly ListedPage[]
  }[]
  /** What is no list: texts of static pages, prices, forms. */
  readonly house: readonly ListedPage[]
  readonly samples: readonly ResultCell[]
}

/** A directory of every list, from the table of routes. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const words = createI18n(
    language,
    loadMessages(language, [
      'search',
      'keywords',
      'catalogue',
      'roundups',
      'shell',
      'curated',
      'topics',
      'bundles',
      'kits',
      'unicons',
      'contributor',
      'pricing',
      'codes',
      'orders',
      'account',
      'blog',
    ]),
  )
  const found = await whenAvailable(async () => ({
    groups: await countListings(deps, listingsOf(words)),
    house: [...(await listStaticPages(deps, language)), ...otherPages(words)],
    samples: await findRoundupAssets(deps, { kinds: ['illustration', '3d'] }, SAMPLES),
  }))
  if (found === null) return answerComing(language)
  const pageData = makePageData(language, ['roundups', 'catalogue'], ({ t }) => ({
    title: t('roundups.listing.title'),
    description: t('roundups.listing.lead'),
  }))
  return { pageData, ...found } satisfies PageData
}

export const meta = pageMeta

/** Pages of their own that no list and no text is. */
function otherPages({ t }: I18n): ListedPage[] {
  return [
    { to: '/plans-and-pricing', label: t('pricing.compare.label') },
    { to: '/pro-plans', label: t('pricing.pro.title') },
    { to: '/apply-code', label: t('codes.title') },
    { to: '/custom-order/request', label: t('orders.order.title') },
    { to: '/education/apply', label: t('orders.education.title') },
    { to: '/access', label: t('account.access.title') },
    { to: '/blog', label: t('blog.title') },
    { to: '/design-system', label: t('roundups.listing.design') },
  ]
}

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const { t, number } = useI18n()
  if ('model' in loaderData) return <CatalogueComing />
  const { groups, house, samples } = loaderData
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('roundups.listing.title')}</h1>
      </div>
      <p className="text term-lead">{t('roundups.listing.lead')}</p>
      <div className="listing-columns">
        {[
          ...groups.map(({ kind, pages }) => ({
            title: kind === null ? t('roundups.listing.across') : kindName(t, kind),
            pages,
          })),
          { title: t('roundups.listing.house'), pages: house },
        ].map(({ title, pages }) => (
          <section key={title}>
            <SectionHead title={title} size="title-3" />
            <ul className="hairlist">
              {pages.map(({ to, label, count }) => (
                <li key={to}>
                  <Link to={to}>
                    {label}
                    {count !== undefined && <span className="end num">{number(count)}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className="section">
        <SectionHead title={t('roundups.popular.title')} />
        <AssetGrid items={samples} kind={null} />
      </section>
    </div>
  )
}
