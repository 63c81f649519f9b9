import { outlineOfIcon } from '@tessera/icon-tile'
import type { RequestScope } from '#platform/context.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import type { BadgeIcon, EditorData, TileIcon } from './editor-view.ts'
import { findOrNull } from './find-shown.server.ts'

type Scope = Pick<RequestScope, 'deps' | 'language'>
type Notice = NonNullable<EditorData['notice']>

/** The badge of a locked icon is drawn on the server alone, as the icon itself. */
export async function findBadge(
  scope: Scope,
  slug: string,
): Promise<[BadgeIcon | null, Notice | null]> {
  if (slug === '') return [null, null]
  const drawing = await findOrNull(scope.deps, slug)
  if (drawing?.isOpen) return [{ slug, name: drawing.found.item.name, svg: drawing.svg }, null]
  return [null, noticeOf(scope, 'badge_missing', drawing !== null)]
}

/** The outline of the icon that is the tile; that of a locked one stays on the server too. */
export async function findTileIcon(
  scope: Scope,
  slug: string,
): Promise<[TileIcon | null, Notice | null]> {
  if (slug === '') return [null, null]
  const drawing = await findOrNull(scope.deps, slug)
  const outline = drawing?.isOpen ? outlineOfIcon(drawing.svg) : null
  if (drawing && outline !== null) return [{ slug, name: drawing.found.item.name, outline }, null]
  return [null, noticeOf(scope, 'tile_icon_missing', drawing?.isOpen === false)]
}

function noticeOf({ language }: Scope, notice: Notice['code'], isLocked: boolean): Notice {
  const code = isLocked ? 'subscription_required' : 'not_found'
  return { code: notice, message: problemTexts[language][code] }
}
