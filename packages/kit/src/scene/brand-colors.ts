import { contrastRatio, relativeLuminance, rgbOfHex } from '@tessera/vector'
import type { KitDefinition } from '../definition.ts'

/** Colours that are a person's own and that a brand does not take over. */
const PERSONAL = /skin|teeth|tongue|lips|throat|uvula|sclera|freckle|head|hair|beard/i
const DARK = /ink|stroke|outline|line|brow/i
/** Below this, lines on a background are not seen. */
const READABLE = 3

/**
 * The kit's colours taken from a brand: the lightest for the background, the darkest for lines where it
 * can be seen on it, the others in turn for clothes and things. Skin and hair stay as they were. A
 * colour that must contrast takes the brand's colour of highest contrast.
 */
export function brandColors(
  kit: KitDefinition,
  colors: Readonly<Record<string, string>>,
  palette: readonly string[],
): Record<string, string> {
  if (palette.length === 0) return { ...colors }
  const byLight = palette.toSorted((a, b) => lightOf(a) - lightOf(b))
  const [darkest = '#000000', lightest = '#ffffff'] = [byLight[0], byLight.at(-1)]
  const background = 'background' in kit.colors ? lightest : '#ffffff'
  const taken: Record<string, string> = { ...colors }
  let turn = 0
  for (const name of Object.keys(kit.colors)) {
    const rule = kit.colorRules[name]
    if (name === 'background') taken[name] = lightest
    else if (PERSONAL.test(name)) continue
    else if (DARK.test(name)) {
      if (contrast(darkest, background) >= READABLE) taken[name] = darkest
    } else if (rule?.contrastTo) {
      const other = taken[rule.contrastTo] ?? background
      taken[name] =
        palette.toSorted((a, b) => contrast(b, other) - contrast(a, other))[0] ?? darkest
    } else {
      const free = palette.filter((color) => color !== background || palette.length === 1)
      const avoided = new Set((rule?.notEqualTo ?? []).map((other) => taken[other]))
      const left = free.filter((color) => !avoided.has(color))
      const pool = left.length > 0 ? left : free
      taken[name] = pool[turn % pool.length] ?? darkest
      turn += 1
    }
  }
  return taken
}

function lightOf(color: string): number {
  return relativeLuminance(rgbOfHex(color.slice(0, 7)))
}

function contrast(one: string, other: string): number {
  const hex = (paint: string) => rgbOfHex(/#[0-9a-f]{6}/i.exec(paint)?.[0] ?? '#000000')
  return contrastRatio(hex(one), hex(other))
}
