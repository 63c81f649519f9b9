import { distanceOk, hexOfOklch, oklchOfHex, type Oklch } from '@tessera/palette'

/** Colours that look alike; the first is the one that was met first. */
export type ColorGroup = readonly [string, ...string[]]

/** How far colours of one group may be apart, ΔE in OKLab × 100: 2 is just noticed. */
export const groupDistance = { least: 0, usual: 6, most: 30 } as const

/** Below this chroma a colour has no hue to speak of. */
const NEUTRAL = 0.02

/** Puts near-equal colours together, each into the first group whose first colour is near enough. */
export function groupColors(colors: readonly string[], distance: number): ColorGroup[] {
  const groups: { readonly lead: Oklch; readonly colors: [string, ...string[]] }[] = []
  for (const hex of colors) {
    const color = oklchOfHex(hex)
    const group = groups.find(({ lead }) => distanceOk(lead, color) <= distance)
    if (group) group.colors.push(hex)
    else groups.push({ lead: color, colors: [hex] })
  }
  return groups.map(({ colors }) => colors)
}

/**
 * What each colour of a group becomes when its first colour becomes another: the others keep their
 * difference in lightness, chroma and hue, so that shades stay shades.
 */
export function recolorGroup(group: ColorGroup, to: string): Record<string, string> {
  const [first, ...others] = group
  const [lead, target] = [oklchOfHex(first), oklchOfHex(to)]
  return {
    [first]: to,
    ...Object.fromEntries(others.map((hex) => [hex, moved(oklchOfHex(hex), lead, target)])),
  }
}

function moved(color: Oklch, lead: Oklch, target: Oklch): string {
  const turn = lead.c < NEUTRAL || color.c < NEUTRAL ? 0 : color.h - lead.h
  return hexOfOklch({
    l: Math.min(1, Math.max(0, target.l + color.l - lead.l)),
    c: target.c < NEUTRAL ? target.c : Math.max(0, target.c + color.c - lead.c),
    h: (target.h + turn + 360) % 360,
  })
}
