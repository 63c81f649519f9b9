import { type LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import { findCompositions } from './find-compositions.server.ts'
import { findKitTiles } from './kit-tiles.server.ts'
import { countKits } from './kits.queries.server.ts'

const KITS = 8
const COMPOSITIONS = 18

/** The way into illustration kits. */
export async function loadKitsHome({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const found = await whenAvailable(() => findCompositions(deps, { limit: COMPOSITIONS }))
  if (found === null) return answerComing(language)
  const counts = await countKits(deps.pool)
  const tiles = await findKitTiles(deps, KITS)
  const pageData = makePageData(language, ['kits'], ({ t }) => ({
    title: t('kits.home.title'),
    description: t('kits.home.lead', counts),
  }))
  return { pageData, counts, tiles, cells: found.cells }
}
