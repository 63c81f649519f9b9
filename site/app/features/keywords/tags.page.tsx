import type { LoaderFunctionArgs } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { CatalogueComing } from '../search/index.ts'
import { whenAvailable } from '../search/index.server.ts'
import { querySlug } from '../shell/index.ts'
import { answerComing } from '../term-listing/index.server.ts'
import { TermTiles, type ComingData, type TermTile } from '../term-listing/index.ts'
import { findTagTiles } from './find-tag-tiles.server.ts'
import { KeywordChips } from './keyword-chips.tsx'
import { findLargestTags, type TagRow } from './keywords.queries.server.ts'

const LISTED = 240
const PICTURED = 24
const NAMED_IN_HEAD = 6

type PageData = {
  readonly frame: PageFrame
  readonly tiles: readonly TermTile[]
  readonly rest: readonly TagRow[]
}

/** The most used tags of the catalogue. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const tags = await findLargestTags(deps.pool, LISTED)
  const tiles = await whenAvailable(() => findTagTiles(deps, tags.slice(0, PICTURED)))
  if (tiles === null) return answerComing(language)
  const first = tags.slice(0, NAMED_IN_HEAD).map(({ name }) => name)
  const frame = pageFrame(language, ['keywords'], ({ t }) => ({
    title: t('keywords.tags.title'),
    description: t('keywords.tags.describe', { words: first.join(', '), count: tags.length }),
  }))
  return { frame, tiles, rest: tags.slice(PICTURED) } satisfies PageData
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
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
