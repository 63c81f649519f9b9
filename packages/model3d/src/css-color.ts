import { toHex } from './srgb.ts'

/** A flat colour: `#rrggbb` and its alpha from 0 to 1. */
export interface FlatColor {
  readonly color: string
  readonly alpha: number
}

/** Names met in icon sets; others are unknown here (the sanitiser writes hex for the rest). */
const NAMES: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  lime: '#00ff00',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  aqua: '#00ffff',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  purple: '#800080',
  teal: '#008080',
  orange: '#ffa500',
  pink: '#ffc0cb',
  gold: '#ffd700',
  brown: '#a52a2a',
  tomato: '#ff6347',
  crimson: '#dc143c',
  indigo: '#4b0082',
  violet: '#ee82ee',
  tan: '#d2b48c',
  beige: '#f5f5dc',
  ivory: '#fffff0',
  khaki: '#f0e68c',
  salmon: '#fa8072',
  coral: '#ff7f50',
  skyblue: '#87ceeb',
  whitesmoke: '#f5f5f5',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  darkgray: '#a9a9a9',
  darkgrey: '#a9a9a9',
}

/** Reads hex, `rgb()`, `hsl()` and common names; `null` for anything else. */
export function parseColor(source: string): FlatColor | null {
  const text = source.trim().toLowerCase()
  if (text === 'transparent') return { color: '#000000', alpha: 0 }
  const named = Object.hasOwn(NAMES, text) ? NAMES[text] : undefined
  const digits = /^#([0-9a-f]{3,8})$/.exec(named ?? text)?.[1]
  if (digits !== undefined) {
    const long = digits.length <= 4 ? Array.from(digits, (digit) => digit + digit).join('') : digits
    if (long.length !== 6 && long.length !== 8) return null
    const alpha = long.length === 8 ? parseInt(long.slice(6), 16) / 255 : 1
    return { color: `#${long.slice(0, 6)}`, alpha }
  }
  const call = /^(rgb|hsl)a?\(([^)]+)\)$/.exec(text)
  if (!call) return null
  const [first = '0', second = '0', third = '0', fourth = '1'] = (call[2] ?? '')
    .split(/[\s,/]+/)
    .filter((part) => part !== '')
  const alpha = Math.min(1, Math.max(0, fraction(fourth, 1)))
  const channels =
    call[1] === 'rgb'
      ? [first, second, third].map((part) => fraction(part, 255))
      : fromHsl(Number.parseFloat(first), fraction(second, 100), fraction(third, 100))
  return channels.every(Number.isFinite) ? { color: toHex(channels), alpha } : null
}

function fraction(text: string, whole: number): number {
  return Number.parseFloat(text) / (text.endsWith('%') ? 100 : whole)
}

function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  return [0, 8, 4].map((shift) => {
    const k = (shift + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  })
}
