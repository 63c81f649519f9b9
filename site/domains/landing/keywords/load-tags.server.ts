import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import type { TermTile } from '#domains/catalogue/terms/index.ts'
import { findTagTiles } from './find-tag-tiles.server.ts'
import { findLargestTags, type TagRow } from './keywords.queries.server.ts'

const LISTED = 240
const PICTURED = 24
const NAMED_IN_HEAD = 6

export type TagsData = {
  readonly pageData: BasePageData
  readonly tiles: readonly TermTile[]
  readonly rest: readonly TagRow[]
}

/** The most used tags of the catalogue. */
export async function loadTags({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const tags = await findLargestTags(deps.pool, LISTED)
  const tiles = await whenAvailable(() => findTagTiles(deps, tags.slice(0, PICTURED)))
  if (tiles === null) return answerComing(language)
  const first = tags.slice(0, NAMED_IN_HEAD).map(({ name }) => name)
  const pageData = makePageData(language, ['keywords'], ({ t, list }) => ({
    title: t('keywords.tags.title'),
    description: t('keywords.tags.describe', { words: list(first), count: tags.length }),
  }))
  return { pageData, tiles, rest: tags.slice(PICTURED) } satisfies TagsData
}
