import { isErrorCode } from '@tessera/contracts'
import { dutiesOf } from '@tessera/licensing'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { localizePath } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { toCard } from '#domains/catalogue/cards/index.server.ts'
import { findPalettes } from '#domains/catalogue/palettes/index.server.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import { findCollections } from '#domains/workspace/collections/collections.queries.server.ts'
import {
  findCollectedAssets,
  type CollectedAsset,
} from '#domains/workspace/collections/find-assets.server.ts'
import {
  findCreditRows,
  type CreditRow,
} from '#domains/workspace/collections/export/credits.queries.server.ts'
import { openCollection } from '#domains/workspace/collections/open-collection.server.ts'
import { creditsPath, DUPLICATES_FIELD } from '#domains/workspace/collections/paths.ts'
import { findDuplicates } from './duplicates.queries.server.ts'
import type { EditData, EntryView, LicenseView } from './entry-view.ts'

const drawn: ReadonlySet<string> = new Set(['icon', 'illustration', 'kit-illustration'])

/**
 * Everything that the editor of a collection shows.
 *
 * @throws {AppError} login_required, not_found, also for one that may only be seen
 */
export async function loadEdit(
  { deps, actor, language, origin }: RequestScope,
  id: string,
  query: URLSearchParams,
): Promise<EditData> {
  const user = requireUser(actor)
  const { row, canEdit } = await openCollection(deps.pool, actor, id)
  if (!canEdit) throw new AppError('not_found')
  const [assets, credits, all, palettes, duplicates] = await Promise.all([
    findCollectedAssets(deps, row.id),
    findCreditRows(deps.pool, row.id),
    findCollections(deps.pool, user),
    findPalettes(deps.pool, user.accountId),
    query.has(DUPLICATES_FIELD) ? findDuplicates(deps.pool, row.id) : null,
  ])
  const { uuid, name, description, visibility, version, look, slug } = row
  const refused = query.get('refused')
  const sharePath = hrefs.collection(slug)
  return {
    pageData: makePageData(language, ['collections'], () => ({
      title: name,
      description: name,
      noindex: true,
    })),
    collection: {
      uuid,
      name,
      description,
      visibility,
      version,
      look,
      sharePath,
      shareUrl: origin + localizePath(sharePath, language),
    },
    isTeam: user.accountType === 'team',
    entries: assets.map(toEntry),
    licenses: licensesOf(credits),
    creditsPath: creditsPath(row.uuid),
    others: all
      .filter((one) => one.id !== row.id)
      .map((one) => ({ uuid: one.uuid, name: one.name })),
    palettes: palettes.map((palette) => ({
      uuid: palette.uuid,
      name: palette.name,
      colors: palette.colors,
      isSelected: palette.isSelected,
    })),
    refused: isErrorCode(refused) ? problemTexts[language][refused] : null,
    duplicates,
  }
}

function toEntry({ card, ownName }: CollectedAsset): EntryView {
  const isPack = card.itemCount !== null
  const cell = toCell(toCard(card), { isNamed: false })
  const isDrawing = !isPack && drawn.has(card.kind)
  return {
    uuid: card.uuid,
    title: ownName ?? card.name,
    name: card.name,
    href: isPack ? hrefs.pack(card.kind, card.slug) : hrefs.item(card.kind, card.slug),
    isPack,
    isDrawing,
    cell,
  }
}

/** By licence, the one of most works first. */
function licensesOf(rows: readonly CreditRow[]): LicenseView[] {
  const groups = Map.groupBy(rows, ({ spdx, licenseName }) => `${spdx} ${licenseName}`)
  return [...groups.values()]
    .map((works) => {
      const { spdx, licenseName: name, licenseUrl: url } = works[0]!
      const authors = [...new Set(works.map(({ contributorName }) => contributorName))].toSorted()
      return { spdx, name, url, count: works.length, authors, duties: dutiesOf(spdx) }
    })
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'))
}
