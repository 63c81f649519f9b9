import { type Harmony, type PaletteCommand, type PaletteDraft } from '@tessera/palette'

/** Added swatches begin in the middle, where every slider has somewhere to go. */
export const NEW_COLOR = '#8a8a94'

/**
 * The command of a button of the form, for browsers without JavaScript: `shuffle`, `harmonize`, `add`,
 * `lock-2`, `unlock-2`, `left-2`, `right-2`, `remove-2`, `set-2-8a975e`. Numbers count swatches from 1. Null for what is none.
 */
export function commandOfButton(
  button: string,
  { draft, harmony }: { readonly draft: PaletteDraft; readonly harmony: Harmony },
): PaletteCommand | null {
  if (button === 'harmonize') return { type: 'harmonize', harmony }
  if (button === 'shuffle') return { type: 'shuffle', seed: seedOf(draft) }
  if (button === 'add') return { type: 'add', color: NEW_COLOR }
  const [, verb, digits, hex] = /^([a-z]+)-(\d{1,2})(?:-([\da-f]{6}))?$/.exec(button) ?? []
  const index = Number(digits) - 1
  const swatch = draft.swatches[index]
  if (!swatch) return null
  const { id } = swatch
  switch (verb) {
    case 'lock':
    case 'unlock':
      return { type: 'set-lock', id, isLocked: verb === 'lock' }
    case 'left':
      return { type: 'move', id, to: index - 1 }
    case 'right':
      return { type: 'move', id, to: index + 1 }
    case 'remove':
      return { type: 'remove', id }
    case 'set':
      return hex === undefined ? null : { type: 'set-color', id, color: `#${hex}` }
    default:
      return null
  }
}

/** FNV-1a of the palette: each press shuffles on from what is there, and the same page gives the same answer. */
function seedOf(draft: PaletteDraft): number {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(draft.swatches)) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  }
  return hash >>> 0
}
