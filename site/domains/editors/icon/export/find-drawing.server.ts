import { outlineOfIcon, type IconLook } from '@tessera/icon-tile'
import { permitsChanges } from '@tessera/licensing'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findAsset, type FoundAsset } from '#domains/catalogue/assets/index.server.ts'
import { isOpenAsset } from '#domains/catalogue/assets/index.ts'

/** An icon as the editor uses it on the server; whether it may leave the server is another question. */
export type FoundDrawing = {
  readonly found: FoundAsset
  /** Sanitised SVG. */
  readonly svg: string
  /** Anybody may have the file itself. */
  readonly isOpen: boolean
  readonly mayChange: boolean
}

/**
 * The icon that is the tile of a look, if it has one.
 *
 * @throws {AppError} not_found, format_not_available
 */
export async function findTile(
  deps: Pick<Deps, 'pool'>,
  { shape, tileIcon }: IconLook,
): Promise<FoundDrawing | null> {
  return shape === 'own' && tileIcon !== '' ? findDrawing(deps, tileIcon) : null
}

/** @throws {AppError} format_not_available, for an icon that draws no area */
export function outlineOfTile({ svg }: FoundDrawing): string {
  const outline = outlineOfIcon(svg)
  if (outline === null) throw new AppError('format_not_available')
  return outline
}

/**
 * A published icon with its drawing.
 *
 * @throws {AppError} not_found; format_not_available for one without a drawing
 */
export async function findDrawing(deps: Pick<Deps, 'pool'>, slug: string): Promise<FoundDrawing> {
  const found = await findAsset(deps, { kind: 'icon', slug })
  const source = found.files.find(({ role, format }) => role === 'original' && format === 'svg')
  if (!source || source.body === null) throw new AppError('format_not_available')
  return {
    found,
    svg: source.body,
    isOpen: isOpenAsset(found.item),
    mayChange: permitsChanges(found.item.spdx),
  }
}
