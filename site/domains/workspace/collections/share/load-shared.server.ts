import { applyCustomization } from '@tessera/convert'
import { assetKind, isErrorCode, type AssetKind } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { toCard } from '#domains/catalogue/cards/index.server.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import type { CollectionRow } from '#domains/workspace/collections/collections.queries.server.ts'
import {
  findCollectedAssets,
  type CollectedAsset,
} from '#domains/workspace/collections/find-assets.server.ts'
import { openCollection } from '#domains/workspace/collections/open-collection.server.ts'
import type { SharedData, SharedAsset } from './shared-view.ts'

const PER_PAGE = 120

type Asked = {
  readonly slug: string
  readonly kind: AssetKind | null
  readonly query: URLSearchParams
}

/**
 * The page of a collection of an account, for whoever may see it. It is never kept: what is shared
 * can be taken back.
 *
 * @throws {AppError} not_found
 */
export async function loadShared(
  { deps, actor, language }: RequestScope,
  { slug, kind, query }: Asked,
): Promise<SharedData> {
  const { row, canEdit } = await openCollection(deps.pool, actor, slug)
  const all = await findCollectedAssets(deps, row.id)
  const ofKind = kind === null ? all : all.filter(({ card }) => card.kind === kind)
  const lastPage = Math.max(1, Math.ceil(ofKind.length / PER_PAGE))
  const page = Math.min(lastPage, Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1))
  const refused = query.get('refused')
  const count = (of: AssetKind) => all.filter(({ card }) => card.kind === of).length
  const base = makePageData(language, ['collections', 'catalogue'], ({ t }) => ({
    title: t('collections.sharedTitle', { name: row.name }),
    description:
      row.description ||
      t('collections.sharedDescription', { name: row.name, by: row.ownerName, count: all.length }),
    canonical: hrefs.collection(row.slug),
    noindex: row.visibility !== 'public' || all.length === 0,
  }))
  return {
    pageData: { ...base, isUnkept: true },
    shared: {
      uuid: row.uuid,
      name: row.name,
      description: row.description,
      by: row.ownerName,
      path: hrefs.collection(row.slug),
      canEdit,
      total: all.length,
      items: all.filter(({ card }) => card.itemCount === null).length,
      kind,
      kinds: [
        { kind: null, count: all.length },
        ...assetKind.options.map((of) => ({ kind: of, count: count(of) })),
      ],
      works: ofKind
        .slice((page - 1) * PER_PAGE, page * PER_PAGE)
        .map((asset) => toWork(asset, row)),
      page,
      lastPage,
      refused: isErrorCode(refused) ? problemTexts[language][refused] : null,
    },
  }
}

function toWork({ card, ownName }: CollectedAsset, row: CollectionRow): SharedAsset {
  const cell = toCell(toCard(card), { isNamed: false })
  const isPack = card.itemCount !== null
  const isPlain = row.look.colors === null && row.look.stroke === null && row.look.box === null
  return {
    uuid: card.uuid,
    title: ownName ?? card.name,
    href: isPack ? hrefs.pack(card.kind, card.slug) : hrefs.item(card.kind, card.slug),
    by: card.contributorName,
    svg: cell.svg === undefined ? null : applyCustomization(cell.svg, row.look),
    picture:
      isPack || isPlain
        ? hrefs.image(card.uuid, {
            width: 400,
            modifiedAt: Math.floor(card.updatedAt.getTime() / 1000),
          })
        : `/collections/${row.uuid}/works/${card.uuid}?v=${row.version}`,
    width: card.width ?? 400,
    height: card.height ?? 300,
    kind: card.kind,
    mark: cell.mark ?? null,
  }
}
