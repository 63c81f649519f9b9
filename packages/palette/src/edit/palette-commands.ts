import { gamuts, type Gamut } from '../oklch/gamut.ts'
import { harmonies, harmonize, shuffleColors, type Harmony } from '../oklch/harmony.ts'
import { type Oklch } from '../oklch/oklch.ts'
import { readColor, writeColor } from '../oklch/write-oklch.ts'
import {
  LONGEST_SWATCH_NAME,
  LONGEST_TITLE,
  makePaletteDraft,
  MOST_SWATCHES,
  trimmedText,
  type PaletteDraft,
  type Swatch,
} from './palette-draft.ts'

/** Everything that can be done to a draft, as data: browser, server and tests run the same. */
export type PaletteCommand =
  | { readonly type: 'set-color'; readonly id: number; readonly color: string }
  | { readonly type: 'rename'; readonly id: number; readonly name: string }
  | { readonly type: 'set-lock'; readonly id: number; readonly isLocked: boolean }
  | { readonly type: 'add'; readonly color: string }
  | { readonly type: 'remove'; readonly id: number }
  /** To a position in the finished list, 0 first. */
  | { readonly type: 'move'; readonly id: number; readonly to: number }
  | { readonly type: 'harmonize'; readonly harmony: Harmony }
  | { readonly type: 'shuffle'; readonly seed: number }
  /** Takes colours from a picture, website or asset; locked swatches stay first. */
  | { readonly type: 'take-colors'; readonly colors: readonly string[] }
  | { readonly type: 'set-gamut'; readonly gamut: Gamut }
  | { readonly type: 'set-title'; readonly title: string }

export type PaletteCommandType = PaletteCommand['type']

/**
 * The draft after a command; the very same object where it changes nothing.
 *
 * @throws {PaletteError} invalid_color for a text that is no colour
 */
export function applyCommand(draft: PaletteDraft, command: PaletteCommand): PaletteDraft {
  const next = run(draft, command)
  return isSame(draft, next) ? draft : next
}

function run(draft: PaletteDraft, command: PaletteCommand): PaletteDraft {
  const { swatches, gamut } = draft
  switch (command.type) {
    case 'set-color': {
      const color = writeColor(readColor(command.color), gamut)
      return changed(draft, command.id, { color })
    }
    case 'rename':
      return changed(draft, command.id, { name: trimmedText(command.name, LONGEST_SWATCH_NAME) })
    case 'set-lock':
      return changed(draft, command.id, { isLocked: command.isLocked })
    case 'add':
      if (swatches.length >= MOST_SWATCHES) return draft
      return {
        ...draft,
        swatches: [...swatches, newSwatch(nextId(swatches), command.color, gamut)],
      }
    case 'remove':
      if (swatches.length === 1) return draft
      return { ...draft, swatches: swatches.filter(({ id }) => id !== command.id) }
    case 'move':
      return moved(draft, command.id, command.to)
    case 'harmonize':
      return repainted(draft, harmonize(lockables(draft), command.harmony))
    case 'shuffle':
      return repainted(draft, shuffleColors(lockables(draft), command.seed))
    case 'take-colors':
      return taken(draft, command.colors)
    case 'set-gamut': {
      const { swatches: fitted } = makePaletteDraft(swatches, { gamut: command.gamut })
      const colors = fitted.map(({ color }, index) => ({ ...swatches[index]!, color }))
      return { ...draft, gamut: command.gamut, swatches: colors }
    }
    case 'set-title':
      return { ...draft, title: trimmedText(command.title, LONGEST_TITLE) }
  }
}

/** Whether a text names a harmony or gamut, for what an address says. */
export function isHarmony(text: string | null | undefined): text is Harmony {
  return harmonies.some((known) => known === text)
}

export function isGamut(text: string | null | undefined): text is Gamut {
  return gamuts.some((known) => known === text)
}

function changed(draft: PaletteDraft, id: number, change: Partial<Swatch>): PaletteDraft {
  const swatches = draft.swatches.map((swatch) =>
    swatch.id === id ? { ...swatch, ...change } : swatch,
  )
  return { ...draft, swatches }
}

function moved(draft: PaletteDraft, id: number, to: number): PaletteDraft {
  const swatch = draft.swatches.find((other) => other.id === id)
  if (!swatch || !Number.isInteger(to)) return draft
  const others = draft.swatches.filter((other) => other !== swatch)
  const place = Math.min(others.length, Math.max(0, to))
  return { ...draft, swatches: others.toSpliced(place, 0, swatch) }
}

function lockables({ swatches }: PaletteDraft) {
  return swatches.map(({ color, isLocked }) => ({ color: readColor(color), isLocked }))
}

function repainted(draft: PaletteDraft, colors: readonly Oklch[]): PaletteDraft {
  const swatches = draft.swatches.map((swatch, index) => {
    const color = colors[index]
    return swatch.isLocked || !color ? swatch : { ...swatch, color: writeColor(color, draft.gamut) }
  })
  return { ...draft, swatches }
}

/** Names of unlocked swatches were those of other colours and go. */
function taken(draft: PaletteDraft, colors: readonly string[]): PaletteDraft {
  const swatches = draft.swatches.filter(({ isLocked }) => isLocked)
  const first = nextId(draft.swatches)
  for (const [index, color] of colors.slice(0, MOST_SWATCHES - swatches.length).entries()) {
    swatches.push(newSwatch(first + index, color, draft.gamut))
  }
  return swatches.length === 0 ? draft : { ...draft, swatches }
}

function nextId(swatches: readonly Swatch[]): number {
  return 1 + Math.max(0, ...swatches.map(({ id }) => id))
}

function newSwatch(id: number, color: string, gamut: Gamut): Swatch {
  return { id, name: '', color: writeColor(readColor(color), gamut), isLocked: false }
}

function isSame(one: PaletteDraft, two: PaletteDraft): boolean {
  return (
    one === two ||
    (one.title === two.title &&
      one.gamut === two.gamut &&
      one.swatches.length === two.swatches.length &&
      one.swatches.every((swatch, index) => {
        const other = two.swatches[index]!
        return (
          swatch.id === other.id &&
          swatch.name === other.name &&
          swatch.color === other.color &&
          swatch.isLocked === other.isLocked
        )
      }))
  )
}
