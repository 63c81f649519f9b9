import { data, type LoaderFunctionArgs } from 'react-router'
import { pageFrame } from '../../routing/page-data.server.ts'
import { scopeContext } from '../../routing/scope.ts'
import { findItemsOfPack, toCard } from '../catalogue/index.server.ts'
import { toCell } from '../search/index.server.ts'
import { findKit, findPartsOfKit } from './kits.queries.server.ts'

const COMPOSITIONS = 24

/** A kit: figures composed from it, and its parts by the place they take. */
export async function loadKit({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const kit = await findKit(deps.pool, params['slug'] ?? '')
  if (!kit) throw data({ code: 'not_found' }, { status: 404 })
  const [rows, parts] = await Promise.all([
    findItemsOfPack(deps.pool, kit.packId, { limit: COMPOSITIONS }),
    kit.isOpen ? findPartsOfKit(deps.pool, kit.id) : [],
  ])
  const { name, author, objectCount: objects, compositions, spdx: license } = kit
  const words = { name, author, objects, compositions, license }
  return {
    frame: pageFrame(language, ['kits'], ({ t }) => ({
      title: t('kits.kit.title', words),
      description: t('kits.kit.describe', words),
    })),
    words,
    username: kit.username,
    packSlug: kit.packSlug,
    isOpen: kit.isOpen,
    cells: rows.map((row) => toCell(toCard(row), { isNamed: false })),
    slots: [...Map.groupBy(parts, ({ slot }) => slot)].map(([slot, ofSlot]) => ({
      slot,
      parts: ofSlot.map(({ slug, name: part, svg }) => ({ slug, name: part, svg })),
    })),
  }
}
