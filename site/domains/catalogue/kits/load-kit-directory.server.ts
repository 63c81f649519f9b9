import { type LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import { findCompositions } from './find-compositions.server.ts'
import { findKits } from './kits.queries.server.ts'

const MOST = 2000
const SAMPLES = 12

/** All kits from A to Z. */
export async function loadKitDirectory({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const found = await whenAvailable(() => findCompositions(deps, { limit: SAMPLES, offset: 60 }))
  if (found === null) return answerComing(language)
  const kits = await findKits(deps.pool, { limit: MOST })
  const pageData = makePageData(language, ['kits'], ({ t }) => ({
    title: t('kits.directory.title'),
    description: t('kits.directory.lead'),
  }))
  return {
    pageData,
    kits: kits.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    samples: found.cells,
  }
}
