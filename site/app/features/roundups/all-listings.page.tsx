import { Link, type LoaderFunctionArgs } from 'react-router'
import type { AssetKind } from '@tessera/contracts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { createI18n } from '../../i18n/i18n-context.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { SectionHead } from '../../ui/section.tsx'
import { kindName } from '../catalogue/index.ts'
import { CatalogueComing, type ResultCell } from '../search/index.ts'
import { whenAvailable } from '../search/index.server.ts'
import { answerComing } from '../term-listing/index.server.ts'
import { WorkGrid, type ComingData } from '../term-listing/index.ts'
import { findPieces } from './find-pieces.server.ts'
import { countListings, listingsOf, type ListedPage } from './listings-of.server.ts'

const SAMPLES = 12

type PageData = {
  readonly frame: PageFrame
  readonly groups: readonly {
    readonly kind: AssetKind | null
    readonly pages: readonly ListedPage[]
  }[]
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
    ]),
  )
  const found = await whenAvailable(async () => ({
    groups: await countListings(deps, listingsOf(words)),
    samples: await findPieces(deps, { kinds: ['illustration', '3d'] }, SAMPLES),
  }))
  if (found === null) return answerComing(language)
  const frame = pageFrame(language, ['roundups', 'catalogue'], ({ t }) => ({
    title: t('roundups.listing.title'),
    description: t('roundups.listing.lead'),
  }))
  return { frame, ...found } satisfies PageData
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const { t, number } = useI18n()
  if ('model' in loaderData) return <CatalogueComing />
  const { groups, samples } = loaderData
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('roundups.listing.title')}</h1>
      </div>
      <p className="text term-lead">{t('roundups.listing.lead')}</p>
      <div className="listing-columns">
        {groups.map(({ kind, pages }) => (
          <section key={kind ?? 'all'}>
            <SectionHead
              title={kind === null ? t('roundups.listing.across') : kindName(t, kind)}
              size="title-3"
            />
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
        <WorkGrid items={samples} kind={null} />
      </section>
    </div>
  )
}
