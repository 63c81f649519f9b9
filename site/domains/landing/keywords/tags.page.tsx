import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import { querySlug } from '#web/routing/query-slug.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { TermTiles } from '#domains/catalogue/terms/index.ts'
import { KeywordChips } from './keyword-chips.tsx'
import { loadTags, type TagsData } from './load-tags.server.ts'

export const loader = loadTags

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: TagsData | ComingData }) {
  const { t } = useI18n()
  if ('model' in loaderData) return <CatalogueComing />
  const { tiles, rest } = loaderData
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('keywords.tags.title')}</h1>
      </div>
      <p className="text term-lead">{t('keywords.tags.lead')}</p>
      <TermTiles tiles={tiles} />
      <KeywordChips
        title={t('keywords.tags.more')}
        chips={rest.map(({ slug, name, count }) => ({
          to: hrefs.search(null, querySlug(slug)),
          text: name,
          count,
        }))}
      />
    </div>
  )
}
