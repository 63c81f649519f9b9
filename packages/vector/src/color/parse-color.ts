import { hexOfRgb, longHex } from './hex-color.ts'
import { namedColors } from './named-colors.ts'

export interface Color {
  /** '#rrggbb', lower case. */
  hex: string
  /** 0 to 1. */
  alpha: number
}

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/
const FUNCTION = /^(rgba?|hsla?)\(([^()]+)\)$/
const COMPONENT = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|rad|grad|turn)?$/
const DEGREES = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 } as const

/**
 * Reads an sRGB colour as CSS writes it: hex of 3, 4, 6 or 8 digits, a name, `transparent` (black
 * of alpha 0), rgb() and hsl() in both syntaxes. Null for everything else: `none`, `currentColor`,
 * `url(#…)`, wide-gamut forms.
 */
export function parseColor(text: string): Color | null {
  const value = text.trim().toLowerCase()
  if (value[0] === '#') return HEX.test(value) ? fromHex(value) : null
  const named = namedColors.get(value)
  if (named) return { hex: named, alpha: 1 }
  if (value === 'transparent') return { hex: '#000000', alpha: 0 }
  const match = FUNCTION.exec(value)
  if (!match) return null
  const parts = match[2]!.trim().split(/\s*[,/]\s*|\s+/)
  if (parts.length < 3 || parts.length > 4) return null
  const alpha = parts[3] === undefined ? 1 : readAlpha(parts[3])
  const rgb = match[1]!.startsWith('rgb') ? readRgb(parts) : readHsl(parts)
  if (!rgb || alpha === null) return null
  return { hex: hexOfRgb(rgb), alpha }
}

function fromHex(value: string): Color {
  if (value.length === 7) return { hex: value, alpha: 1 }
  const long = longHex(value)
  const alpha = long.length === 9 ? Number.parseInt(long.slice(7), 16) / 255 : 1
  return { hex: long.slice(0, 7), alpha }
}

function readRgb(parts: string[]): number[] | null {
  const rgb: number[] = []
  for (const part of parts.slice(0, 3)) {
    const match = COMPONENT.exec(part)
    if (!match || (match[2] && match[2] !== '%')) return null
    const number = Number(match[1])
    rgb.push(clamp(match[2] ? (number * 255) / 100 : number, 255))
  }
  return rgb
}

/** The formula of CSS Color 4, section 7.1. */
function readHsl(parts: string[]): number[] | null {
  const hue = COMPONENT.exec(parts[0]!)
  const saturation = COMPONENT.exec(parts[1]!)
  const lightness = COMPONENT.exec(parts[2]!)
  if (!hue || !saturation || !lightness || hue[2] === '%') return null
  const degrees = Number(hue[1]) * DEGREES[(hue[2] ?? 'deg') as keyof typeof DEGREES]
  const s = clamp(Number(saturation[1]), 100) / 100
  const l = clamp(Number(lightness[1]), 100) / 100
  const a = s * Math.min(l, 1 - l)
  return [0, 8, 4].map((n) => {
    const k = (((n + degrees / 30) % 12) + 12) % 12
    return 255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  })
}

function readAlpha(part: string): number | null {
  const match = COMPONENT.exec(part)
  if (!match || (match[2] && match[2] !== '%')) return null
  return clamp(Number(match[1]) / (match[2] ? 100 : 1), 1)
}

function clamp(number: number, max: number): number {
  return Math.min(max, Math.max(0, number))
}
