import { isErrorCode } from '@tessera/contracts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { problemTexts } from '#server/http/problem-texts.ts'
import { localizePath } from '../../../i18n/locales.ts'
import { hrefs } from '../../../routing/href.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { toCard } from '../../catalogue/index.server.ts'
import { findPalettes } from '../../palettes/index.server.ts'
import { toCell } from '../../search/index.server.ts'
import { findCollections } from '../collections.queries.server.ts'
import { findCollectedWorks, type CollectedWork } from '../find-works.server.ts'
import { openCollection } from '../open-collection.server.ts'
import type { EditData, EntryView } from './entry-view.ts'

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
  const [works, all, palettes] = await Promise.all([
    findCollectedWorks(deps, row.id),
    findCollections(deps.pool, user),
    findPalettes(deps.pool, user.accountId),
  ])
  const { uuid, name, description, visibility, version, look, slug } = row
  const refused = query.get('refused')
  const sharePath = hrefs.collection(slug)
  return {
    frame: pageFrame(language, ['collections'], () => ({
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
    entries: works.map(toEntry),
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
  }
}

function toEntry({ card, ownName }: CollectedWork): EntryView {
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
