import { contrastRatio, rgbOfHex } from '@tessera/vector'
import type { KitDefinition } from './definition.ts'
import type { KeyedRandom } from './keyed-random.ts'

/**
 * One colour for every palette of the kit. A colour that must contrast takes its palette's entry of
 * highest contrast, one that must differ avoids what the others took while something is left, and
 * a circle of such rules is cut where it closes. What is fixed stays and the others go by it.
 */
export function chooseColors(
  kit: KitDefinition,
  random: KeyedRandom,
  fixed: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const chosen: Record<string, string> = { ...fixed }
  const open = new Set<string>()

  function choose(name: string): string | undefined {
    if (Object.hasOwn(chosen, name)) return chosen[name]
    if (!Object.hasOwn(kit.colors, name) || open.has(name)) return undefined
    open.add(name)
    const rule = kit.colorRules[name]
    const palette = [...new Set(kit.colors[name])]
    const taken = new Set((rule?.notEqualTo ?? []).map(choose))
    const left = palette.filter((color) => !taken.has(color))
    const candidates = left.length > 0 ? left : palette
    const reference = rule?.contrastTo ? choose(rule.contrastTo) : undefined
    const ordered =
      reference === undefined
        ? random.shuffle(`color:${name}`, candidates)
        : candidates.toSorted((a, b) => contrast(b, reference) - contrast(a, reference))
    open.delete(name)
    const color = ordered[0]
    if (color !== undefined) chosen[name] = color
    return color
  }

  for (const name of Object.keys(kit.colors)) choose(name)
  return chosen
}

/** Of two paints; alpha is passed over, and a gradient counts by its first colour. */
function contrast(first: string, second: string): number {
  const [one, other] = [first, second].map((paint) => /#[0-9a-f]{6}/.exec(paint)?.[0] ?? '#000000')
  return contrastRatio(rgbOfHex(one ?? ''), rgbOfHex(other ?? ''))
}
