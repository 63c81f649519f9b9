import { rgbOfHex } from '@tessera/vector'
import type { JsonObject, LottieTheme } from '@tessera/lottie'
import { CommandError } from '../../command-error.ts'
import { defineCommand } from '../define-command.ts'
import { color, extraId, extraIdOrNone, text } from '../fields/fields.ts'
import { changeExtras } from './change-extras.ts'
import { addColorSlots, colorSlotsOf } from './color-slots.ts'

const NAME_CHARACTERS = 200
const SLOT_CHARACTERS = 200

/** A theme that begins with the colours of the animation; those get slots, which themes speak of. */
export const addTheme = defineCommand({
  type: 'add-theme',
  fields: { theme: extraId, name: text(NAME_CHARACTERS) },
  edit(copy, { theme: id, name }) {
    addColorSlots(copy)
    const rules = [...colorSlotsOf(copy)].map(([slot, hex]) => colorRule(slot, hex))
    if (rules.length === 0) throw new CommandError('bad-command', 'no colour can have a theme')
    changeExtras(copy, (extras) => {
      if (extras.themes.some((theme) => theme.id === id)) {
        throw new CommandError('bad-command', `there is a theme ${id}`)
      }
      const theme = { id, name: name.trim() === '' ? id : name.trim(), rules }
      return { ...extras, themes: [...extras.themes, theme] }
    })
  },
})

/** Another colour for a slot in a theme; a theme without a rule for it gets one. */
export const setThemeColor = defineCommand({
  type: 'set-theme-color',
  fields: { theme: extraId, slot: text(SLOT_CHARACTERS), color },
  edit(copy, { theme: id, slot, color: hex }) {
    changeExtras(copy, (extras) => ({
      ...extras,
      themes: changeTheme(extras.themes, id, (theme) => {
        const others = theme.rules.filter((rule) => rule['id'] !== slot)
        const place = theme.rules.findIndex((rule) => rule['id'] === slot)
        const at = place === -1 ? others.length : place
        return { ...theme, rules: others.toSpliced(at, 0, colorRule(slot, hex)) }
      }),
    }))
  },
})

/** Names a theme. */
export const renameTheme = defineCommand({
  type: 'rename-theme',
  fields: { theme: extraId, name: text(NAME_CHARACTERS) },
  edit(copy, { theme: id, name }) {
    const next = name.trim()
    if (next === '') return
    changeExtras(copy, (extras) => ({
      ...extras,
      themes: changeTheme(extras.themes, id, (theme) => ({ ...theme, name: next })),
    }))
  },
})

/** Deletes a theme; its slots stay, since others may speak of them. */
export const removeTheme = defineCommand({
  type: 'remove-theme',
  fields: { theme: extraId },
  edit(copy, { theme: id }) {
    changeExtras(copy, ({ initialTheme, ...extras }) => ({
      ...extras,
      initialTheme: initialTheme === id ? null : initialTheme,
      themes: extras.themes.filter((theme) => theme.id !== id),
    }))
  },
})

/** The theme that players begin with; null for the colours of the animation. */
export const setInitialTheme = defineCommand({
  type: 'set-initial-theme',
  fields: { theme: extraIdOrNone },
  edit(copy, { theme }) {
    changeExtras(copy, (extras) => {
      if (theme !== null) changeTheme(extras.themes, theme, (found) => found)
      return { ...extras, initialTheme: theme }
    })
  },
})

function changeTheme(
  themes: readonly LottieTheme[],
  id: string,
  change: (theme: LottieTheme) => LottieTheme,
): LottieTheme[] {
  if (!themes.some((theme) => theme.id === id)) {
    throw new CommandError('bad-command', `there is no theme ${id}`)
  }
  return themes.map((theme) => (theme.id === id ? change(theme) : theme))
}

function colorRule(slot: string, hex: string): JsonObject {
  return { id: slot, type: 'Color', value: rgbOfHex(hex).map((channel) => channel / 255) }
}
