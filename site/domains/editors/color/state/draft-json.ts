import {
  gamuts,
  hexesOf,
  makePaletteDraft,
  MOST_SWATCHES,
  type PaletteDraft,
} from '@tessera/palette'
import { isColor } from './color-address.ts'

/** A palette as drafts keep it; ids count anew when it is read. */
export function writeDraft({ title, gamut, swatches }: PaletteDraft) {
  return {
    title,
    gamut,
    swatches: swatches.map(({ color, name, isLocked }) => ({ color, name, isLocked })),
  }
}

/** Reads a draft, which strangers may have written; null for what is no palette. */
export function readDraft(value: unknown): PaletteDraft | null {
  if (!isRecord(value)) return null
  const { title, swatches } = value
  const gamut = gamuts.find((known) => known === value['gamut'])
  if (typeof title !== 'string' || gamut === undefined || !Array.isArray(swatches)) return null
  if (swatches.length === 0 || swatches.length > MOST_SWATCHES) return null
  return swatches.every(isSwatch) ? makePaletteDraft(swatches, { title, gamut }) : null
}

/** The palette as a strip, for lists of drafts. */
export function drawPalette(draft: PaletteDraft): string {
  const hexes = hexesOf(draft)
  const width = 320 / hexes.length
  const columns = hexes.map(
    (hex, index) =>
      `<rect x="${(index * width).toFixed(2)}" width="${width.toFixed(2)}" height="200" fill="${hex}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">${columns.join('')}</svg>`
}

type KeptSwatch = { readonly color: string; readonly name: string; readonly isLocked: boolean }

function isSwatch(value: unknown): value is KeptSwatch {
  if (!isRecord(value)) return false
  const { color, name, isLocked } = value
  return (
    typeof color === 'string' &&
    isColor(color) &&
    typeof name === 'string' &&
    typeof isLocked === 'boolean'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
