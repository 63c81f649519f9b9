import { isSameLook, usualLook, type IconDesign, type IconLook } from '@tessera/icon-tile'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { grantEdited } from '#domains/editors/export/index.server.ts'
import { findDrawing, findTile, outlineOfTile, type FoundDrawing } from './find-drawing.server.ts'

export type GrantedDesign = {
  readonly design: IconDesign
  readonly icon: FoundDrawing
  readonly badge: FoundDrawing | null
  /** The icon that is the tile. */
  readonly tile: FoundDrawing | null
  readonly isChanged: boolean
}

type GrantDeps = Pick<Deps, 'pool' | 'config' | 'now' | 'files' | 'render' | 'cache'>

/**
 * Grants a design: the icon, that of a badge and that of a tile are downloads of their own, judged and
 * recorded as on their pages. What was granted before costs nothing.
 *
 * @throws {AppError} not_found, invalid_request where the licence allows no changes, or the reason of
 *   refusal
 */
export async function grantDesign(
  deps: GrantDeps,
  actor: Actor,
  {
    slug,
    look,
    format,
  }: { readonly slug: string; readonly look: IconLook; readonly format: string },
): Promise<GrantedDesign> {
  const icon = await findDrawing(deps, slug)
  const badge = look.badge === '' ? null : await findDrawing(deps, look.badge)
  const tile = await findTile(deps, look)
  const all = [icon, badge, tile].filter((part) => part !== null)
  const isChanged = isChangedBy(look)
  if (isChanged && !all.every(({ mayChange }) => mayChange)) {
    throw new AppError('invalid_request', {
      fields: { icon: 'the licence does not allow changes' },
    })
  }
  for (const { found } of all) await grantEdited(deps, actor, found.item, { format, isChanged })
  return {
    design: {
      source: icon.svg,
      badgeSource: badge?.svg ?? null,
      tileOutline: tile && outlineOfTile(tile),
      look,
    },
    icon,
    badge,
    tile,
    isChanged,
  }
}

/** A canvas of another size is no change of the work. */
export function isChangedBy(look: IconLook): boolean {
  return !isSameLook({ ...look, canvas: usualLook.canvas }, usualLook)
}
