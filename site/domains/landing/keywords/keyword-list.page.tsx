import type { LoaderFunctionArgs } from 'react-router'
import type { AssetKind } from '@tessera/contracts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { familyOf } from '#web/routing/rows/families.ts'
import { hrefs } from '#web/routing/href.ts'
import { keywordLists, type KeywordListName } from '#web/routing/list-names.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { rowOfPattern } from '#web/routing/table.ts'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { ComingData } from '#domains/catalogue/terms/index.server.ts'
import { TermTiles } from '#domains/catalogue/terms/index.ts'
import { findListedKeywords, type ListedKeyword } from './find-listed-keywords.server.ts'
import { KeywordChips } from './keyword-chips.tsx'

const LISTED = 72
const PICTURED = 24
const NAMED_IN_HEAD = 6

type PageData = {
  readonly pageData: BasePageData
  readonly list: KeywordListName
  readonly kind: AssetKind
  readonly keywords: readonly ListedKeyword[]
}

/** Top, trending or new keywords of a kind. */
export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const { kind, keywords: list } = rowOfPattern(pattern).facet ?? {}
  if (kind === undefined || list === undefined) throw new Error(`no keywords at ${pattern}`)
  const keywords = await whenAvailable(() =>
    findListedKeywords(deps, { list, kind, language, limit: LISTED, pictured: PICTURED }),
  )
  if (keywords === null) return answerComing(language)
  const first = keywords.slice(0, NAMED_IN_HEAD).map(({ text }) => text)
  const pageData = makePageData(language, ['keywords', 'catalogue'], (i18n) => {
    const { t } = i18n
    const title = t(`keywords.${list}.title`, { kind: kindName(t, kind) })
    const named = t('keywords.describe', { words: i18n.list(first), count: keywords.length })
    return { title, description: `${title}. ${named}`, noindex: keywords.length === 0 }
  })
  return { pageData, list, kind, keywords } satisfies PageData
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: PageData | ComingData }) {
  const { t } = useI18n()
  if ('model' in loaderData) return <CatalogueComing />
  const { list, kind, keywords } = loaderData
  const { many } = familyOf(kind)
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t(`keywords.${list}.title`, { kind: kindName(t, kind) })}</h1>
        <p className="count num">{t('keywords.count', { count: keywords.length })}</p>
      </div>
      <p className="text term-lead">{t(`keywords.${list}.lead`)}</p>
      <Tabs
        label={t('keywords.lists')}
        tabs={keywordLists.map((name) => ({
          to: `/${name}-${many}`,
          label: t(`keywords.list.${name}`),
          isCurrent: name === list,
        }))}
      />
      <div className="mt-5">
        <TermTiles
          tiles={keywords
            .filter(({ cells }) => cells.length > 0)
            .map(({ text, slug, count, cells }) => ({
              to: hrefs.search(kind, slug),
              name: text,
              count,
              cells,
            }))}
        />
      </div>
      <KeywordChips
        title={t('keywords.more')}
        chips={keywords
          .filter(({ cells }) => cells.length === 0)
          .map(({ text, slug, count }) => ({ to: hrefs.search(kind, slug), text, count }))}
      />
    </div>
  )
}
