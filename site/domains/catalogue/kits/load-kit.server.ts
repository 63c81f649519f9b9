import { data, type LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { findAssetsOfPack, toCard } from '#domains/catalogue/cards/index.server.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import { findKit, findPartsOfKit } from './kits.queries.server.ts'

const COMPOSITIONS = 24

/** A kit: figures composed from it, and its parts by the place they take. */
export async function loadKit({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const kit = await findKit(deps.pool, params['slug'] ?? '')
  if (!kit) throw data({ code: 'not_found' }, { status: 404 })
  const [rows, parts] = await Promise.all([
    findAssetsOfPack(deps.pool, kit.packId, { limit: COMPOSITIONS }),
    kit.isOpen ? findPartsOfKit(deps.pool, kit.id) : [],
  ])
  const { name, author, objectCount: objects, compositions, spdx: license } = kit
  const words = { name, author, objects, compositions, license }
  return {
    pageData: makePageData(language, ['kits'], ({ t }) => ({
      title: t('kits.kit.title', words),
      description: t('kits.kit.describe', words),
    })),
    words,
    slug: kit.slug,
    username: kit.username,
    packSlug: kit.packSlug,
    packKind: kit.packKind,
    isOpen: kit.isOpen,
    cells: rows.map((row) => toCell(toCard(row), { isNamed: false })),
    slots: [...Map.groupBy(parts, ({ slot }) => slot)].map(([slot, ofSlot]) => ({
      slot,
      parts: ofSlot.map(({ slug, name: part, svg }) => ({ slug, name: part, svg })),
    })),
  }
}
