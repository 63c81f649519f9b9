import { useI18n } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { CatalogueComing } from '../search/index.ts'
import { querySlug } from '../shell/index.ts'
import { TermTiles, type ComingData } from '../term-listing/index.ts'
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
