import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import type { AssetKind } from '@tessera/contracts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { families, familyOf } from '#web/routing/rows/families.ts'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { SectionHead } from '#web/ui/section.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { TermTiles } from '#domains/catalogue/terms/index.ts'
import { findListedKeywords, type ListedKeyword } from './find-listed-keywords.server.ts'
import { KeywordChips } from './keyword-chips.tsx'

const LISTED = 24
const PICTURED = 4

type Section = { readonly kind: AssetKind; readonly keywords: readonly ListedKeyword[] }
type PageData = { readonly pageData: BasePageData; readonly sections: readonly Section[] }

/** Popular keywords, kind by kind. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const sections = await whenAvailable(() =>
    Promise.all(
      families
        .filter(({ hasListings }) => hasListings)
        .map(async ({ kind }) => ({
          kind,
          keywords: await findListedKeywords(deps, {
            list: 'top',
            kind,
            language,
            limit: LISTED,
            pictured: PICTURED,
          }),
        })),
    ),
  )
  if (sections === null) return answerComing(language)
  const pageData = makePageData(language, ['keywords', 'catalogue'], ({ t }) => ({
    title: t('keywords.all.title'),
    description: t('keywords.all.lead'),
  }))
  return { pageData, sections: sections.filter(({ keywords }) => keywords.length > 0) }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const { t } = useI18n()
  if ('model' in loaderData) return <CatalogueComing />
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('keywords.all.title')}</h1>
        <Link className="link small" to="/keywords-listing">
          {t('keywords.see.letters')}
        </Link>
      </div>
      <p className="text term-lead">{t('keywords.all.lead')}</p>
      {loaderData.sections.map(({ kind, keywords }) => (
        <section key={kind} className="section">
          <SectionHead
            title={kindName(t, kind)}
            end={
              <Link className="link small" to={`/top-${familyOf(kind).many}`}>
                {t('keywords.see.top')}
              </Link>
            }
          />
          <TermTiles
            tiles={keywords.slice(0, PICTURED).map(({ text, slug, count, cells }) => ({
              to: hrefs.search(kind, slug),
              name: text,
              count,
              cells,
            }))}
          />
          <KeywordChips
            title={t('keywords.more')}
            chips={keywords
              .slice(PICTURED)
              .map(({ text, slug, count }) => ({ to: hrefs.search(kind, slug), text, count }))}
          />
        </section>
      ))}
    </div>
  )
}
