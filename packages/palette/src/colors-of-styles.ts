import { parseColor, rgbOfHex } from '@tessera/vector'
import { convertRgbToOklab } from 'culori/fn'
import { isNearWhite } from './palette-options.ts'

const MOST_COLORS = 8
/** Of a page's own word for itself, and of a variable that is named after the brand. */
const WEIGHTS = { theme: 500, named: 40, used: 1 } as const
/** Greys are in every style sheet; they stand behind what tells one brand from another. */
const NEUTRAL_SHARE = 0.1
const NEUTRAL_CHROMA = 0.03
const LEAST_ALPHA = 0.5
/** Distance in OKLab below which two colours are one. */
const SAME = 0.045

const THEME = /<meta\b(?=[^>]*\bname\s*=\s*["']?theme-color)[^>]*\bcontent\s*=\s*["']?([^"'>]+)/gi
const NAMED = /--[\w-]*(?:brand|primary|accent|main|theme|key)[\w-]*\s*:\s*([^;}]+)/gi
const COLOR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|(?:rgb|hsl)a?\([^)]{3,60}\)/gi

type Weighed = { readonly hex: string; weight: number }

/**
 * The colours that a website shows as its own, from its HTML and style sheets: what it names as its
 * theme first, then variables called brand, primary or accent, then what is used most. Greys come
 * last, near white and what is half transparent not at all; shades that look alike count as one.
 */
export function colorsOfStyles(texts: readonly string[], most = MOST_COLORS): string[] {
  const found = new Map<string, number>()
  const add = (text: string, weight: number) => {
    const hex = readColor(text)
    if (hex !== null) found.set(hex, (found.get(hex) ?? 0) + weight)
  }
  for (const text of texts) {
    for (const [, color] of text.matchAll(THEME)) add(color!.trim(), WEIGHTS.theme)
    for (const [, value] of text.matchAll(NAMED)) {
      for (const [color] of value!.matchAll(COLOR)) add(color, WEIGHTS.named)
    }
    for (const [color] of text.matchAll(COLOR)) add(color, WEIGHTS.used)
  }
  const weighed = [...found].map(([hex, weight]) => ({
    hex,
    weight: isNeutral(hex) ? weight * NEUTRAL_SHARE : weight,
  }))
  return gather(weighed.sort(heaviest))
    .sort(heaviest)
    .slice(0, most)
    .map(({ hex }) => hex)
}

/** Each colour joins the first that looks like it. */
function gather(sorted: readonly Weighed[]): Weighed[] {
  const groups: Weighed[] = []
  for (const color of sorted) {
    const group = groups.find(({ hex }) => distance(hex, color.hex) < SAME)
    if (group) group.weight += color.weight
    else groups.push({ ...color })
  }
  return groups
}

function heaviest(a: Weighed, b: Weighed): number {
  return b.weight - a.weight || (a.hex < b.hex ? -1 : 1)
}

/** `#rrggbb`, or null for what is no colour, too transparent or paper. */
function readColor(text: string): string | null {
  const color = parseColor(text)
  if (!color || color.alpha < LEAST_ALPHA || isNearWhite(...rgbOfHex(color.hex))) return null
  return color.hex
}

function labOf(hex: string) {
  const [r, g, b] = rgbOfHex(hex)
  return convertRgbToOklab({ r: r / 255, g: g / 255, b: b / 255 })
}

function isNeutral(hex: string): boolean {
  const { a, b } = labOf(hex)
  return Math.hypot(a, b) < NEUTRAL_CHROMA
}

function distance(first: string, second: string): number {
  const [one, two] = [labOf(first), labOf(second)]
  return Math.hypot(one.l - two.l, one.a - two.a, one.b - two.b)
}
