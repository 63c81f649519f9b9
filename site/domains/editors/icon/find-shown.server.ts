import { searchFilters } from '@tessera/contracts'
import { paintsOf } from '@tessera/svg'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { isTakenDown } from '#domains/catalogue/assets/index.server.ts'
import { findCachedAssetCards } from '#domains/catalogue/cards/index.server.ts'
import { searchCatalogue } from '#domains/catalogue/search/index.server.ts'
import { FIRST_ICON, type DesignAddress } from './design-address.ts'
import type { EditedIcon, EditorData } from './editor-view.ts'
import { findDrawing, type FoundDrawing } from './export/find-drawing.server.ts'

type Scope = Pick<RequestScope, 'deps' | 'language'>
type Notice = NonNullable<EditorData['notice']>

export type ShownIcon = {
  readonly icon: EditedIcon
  readonly drawing: FoundDrawing
  /** Why it is not the icon that was asked for. */
  readonly notice: Notice | null
}

/**
 * The icon of the address, else the first one, else whatever the library begins with; a collection
 * begins with an icon of its own. The first one is asked for by its name, as its slug names the pack too.
 *
 * @throws {AppError} not_found, where there is no icon at all
 */
export async function findShown(
  scope: Scope,
  { icon: wanted, collection }: Pick<DesignAddress, 'icon' | 'collection'>,
  cells: readonly { readonly slug: string }[],
): Promise<ShownIcon> {
  const asked = await findOrNull(scope.deps, wanted)
  if (asked) return { icon: toEdited(asked), drawing: asked, notice: null }
  const notice = wanted === FIRST_ICON ? null : await noticeOf(scope, wanted)
  const first = collection === null ? await slugsOfFirst(scope) : []
  for (const slug of [...first, ...cells.slice(0, 3).map((cell) => cell.slug)]) {
    const drawing = await findOrNull(scope.deps, slug)
    if (drawing) return { icon: toEdited(drawing), drawing, notice }
  }
  throw new AppError('not_found')
}

export async function findOrNull(
  deps: RequestScope['deps'],
  slug: string,
): Promise<FoundDrawing | null> {
  return findDrawing(deps, slug).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  })
}

async function noticeOf({ deps, language }: Scope, slug: string): Promise<Notice> {
  const isDown = await isTakenDown(deps.pool, { kind: 'icon', slug })
  const code = isDown ? 'taken_down' : 'not_found'
  return { code, message: problemTexts[language][code] }
}

/** Of the hits for the first icon's name those that are called so, best first. */
async function slugsOfFirst({ deps }: Scope): Promise<string[]> {
  const filters = searchFilters.parse({ query: FIRST_ICON, asset: 'icon', animated: 'false' })
  const { assetIds } = await searchCatalogue(deps, filters)
  const cards = await findCachedAssetCards(deps, assetIds)
  return cards.filter(({ name }) => name.toLowerCase() === FIRST_ICON).map(({ slug }) => slug)
}

function toEdited({ found: { item }, svg, isOpen, mayChange }: FoundDrawing): EditedIcon {
  const { colors, usesCurrentColor } = paintsOf(svg)
  const { packSlug, packName, packItemCount } = item
  return {
    slug: item.slug,
    name: item.name,
    svg: isOpen ? svg : null,
    colors: [...(usesCurrentColor ? ['currentColor'] : []), ...colors].slice(0, 12),
    hasStrokes: /\bstroke(?:="(?!none)|:(?!none))/.test(svg),
    author: item.contributorName,
    license: { name: item.licenseName, url: item.licenseUrl },
    mayChange,
    pack:
      packSlug === null || packName === null
        ? null
        : { slug: packSlug, name: packName, count: packItemCount ?? 0 },
  }
}
