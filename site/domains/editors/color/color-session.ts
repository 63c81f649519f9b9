import {
  applyCommand,
  hexOf,
  readColor,
  type Oklch,
  type PaletteCommand,
  type PaletteDraft,
  type Swatch,
} from '@tessera/palette'
import type { Translate } from '#web/i18n/create-translator.ts'
import type { EditorSession, StepLabel } from '#domains/editors/session/index.ts'

export type ColorSession = EditorSession<PaletteDraft>

/** What a swatch is called: its name, else its number. */
export function swatchName(t: Translate, draft: PaletteDraft, { id, name }: Swatch): string {
  if (name !== '') return name
  return t('color.unnamed', { number: draft.swatches.findIndex((other) => other.id === id) + 1 })
}

/** Runs a command as one step; typing into one field is one step. */
export function run(
  session: ColorSession,
  t: Translate,
  command: PaletteCommand,
  group?: string,
): void {
  const label = labelOf(t, session.read().document, command)
  session.transact(label, (draft) => applyCommand(draft, command), group)
}

/** How a step is called in the buttons of undo and when it is announced. */
export function labelOf(t: Translate, draft: PaletteDraft, command: PaletteCommand): StepLabel {
  if (!('id' in command)) return `color.step.${command.type}`
  const swatch = draft.swatches.find(({ id }) => id === command.id)
  const name = swatch ? swatchName(t, draft, swatch) : ''
  if (command.type === 'set-lock') {
    return { key: command.isLocked ? 'color.step.lock' : 'color.step.unlock', values: { name } }
  }
  if (command.type === 'move') {
    return { key: 'color.step.move', values: { name, position: command.to + 1 } }
  }
  return { key: `color.step.${command.type}`, values: { name } }
}

/** The figures below a swatch: `57.3% 0.151 37`. */
export function writeFigures({ l, c, h }: Oklch): string {
  return `${(l * 100).toFixed(1)}% ${c.toFixed(3)} ${Math.round(h) % 360}`
}

/** Ink on a colour: whichever of the two is read better. */
export function inkOn(hex: string): string {
  return readColor(hex).l > 0.62 ? '#131317' : '#ffffff'
}

/** A swatch as the page paints it. */
export function swatchStyle({ color }: Swatch): Record<`--${string}`, string> {
  return { '--c': color, '--on': inkOn(hexOf(color)) }
}
