import { hexOf, readColor, type PaletteDraft } from '@tessera/palette'
import { useEffect, type RefObject } from 'react'
import type { ArtPiece } from './artwork/artwork.ts'
import { paintsFor, slotProperties } from './artwork/paint-artwork.ts'
import { inkOn, writeFigures, type ColorSession } from './color-session.ts'

/**
 * Paints columns and artwork while a slider is dragged, straight into the page: React draws tables and
 * exports once, when the drag ends.
 */
export function useLiveColors(
  session: ColorSession,
  root: RefObject<HTMLElement | null>,
  pieces: readonly ArtPiece[],
): void {
  useEffect(
    () =>
      session.watch((draft) => {
        if (!root.current) return
        paintColumns(root.current, draft)
        paintPieces(root.current, pieces, draft)
      }),
    [session, root, pieces],
  )
}

function paintColumns(root: HTMLElement, { swatches }: PaletteDraft): void {
  for (const { id, color } of swatches) {
    const column = root.querySelector<HTMLElement>(`[data-swatch="${id}"]`)
    if (!column) continue
    column.style.setProperty('--c', color)
    column.style.setProperty('--on', inkOn(hexOf(color)))
    const figures = column.querySelector('[data-live="figures"]')
    if (figures) figures.textContent = writeFigures(readColor(color))
  }
}

function paintPieces(root: HTMLElement, pieces: readonly ArtPiece[], draft: PaletteDraft): void {
  for (const [turn, piece] of pieces.entries()) {
    if (piece.type !== 'drawing') continue
    const properties = Object.entries(slotProperties(paintsFor(piece, draft, turn)))
    for (const drawing of root.querySelectorAll<HTMLElement>(`[data-piece="${turn}"]`)) {
      for (const [name, value] of properties) drawing.style.setProperty(name, value)
    }
  }
}
