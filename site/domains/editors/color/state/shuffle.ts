import type { PaletteCommand } from '@tessera/palette'

/** Another palette each time; the form without JavaScript goes by the palette instead. */
export function shuffle(): PaletteCommand {
  return { type: 'shuffle', seed: Math.floor(Math.random() * 2 ** 32) }
}
