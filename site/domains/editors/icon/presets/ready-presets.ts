import { usualLook, type IconLook } from '@tessera/icon-tile'

/** Designs to begin with. */
export const readyPresets = [
  { id: 'plain', change: {} },
  {
    id: 'app',
    change: {
      shape: 'squircle',
      fill: 'linear',
      tile: '#6563ff',
      tile2: '#3a37c9',
      paint: 'one',
      color: '#ffffff',
    },
  },
  {
    id: 'round',
    change: { shape: 'circle', tile: '#131317', paint: 'one', color: '#ffffff' },
  },
  {
    id: 'pin',
    change: {
      shape: 'beacon',
      tile: '#d8643c',
      paint: 'one',
      color: '#ffffff',
      shadow: true,
      tileSize: 92,
    },
  },
  {
    id: 'soft',
    change: {
      shape: 'rounded',
      tile: '#ece9ff',
      paint: 'one',
      color: '#3a37c9',
      radius: 22,
    },
  },
  {
    id: 'hexa',
    change: {
      shape: 'hexa',
      tile: '#1e6b58',
      paint: 'one',
      color: '#ffffff',
      radius: 12,
    },
  },
] as const satisfies readonly { readonly id: string; readonly change: Partial<IconLook> }[]

/** The look of a preset; the turn of the icon, its badge and its letters stay. */
export function applyPreset(look: IconLook, change: Partial<IconLook>): IconLook {
  const { rotate, flipX, flipY, text, badge } = look
  return { ...usualLook, ...change, rotate, flipX, flipY, text, badge, colors: {} }
}
