import { colorsOf, type LottieAnimation } from '@tessera/lottie'
import { groupDistance, recolorGroup, type Command } from '@tessera/lottie-document'
import { distanceOk, oklchOfHex } from '@tessera/palette'
import { commandsOf, noEdits, type SimpleEdits } from './simple-edits.ts'

/**
 * What edits of one animation are for another of its pack: colours that look like one that was changed
 * change with it and keep their shade, since artists rarely repeat a colour to the digit.
 */
export function packCommands(edits: SimpleEdits, animation: LottieAnimation): Command[] {
  const wanted = Object.entries(edits.colors)
  const colors = Object.fromEntries(
    colorsOf(animation).flatMap((color) => {
      const [from, to] = wanted.find(([known]) => known === color) ?? nearest(wanted, color) ?? []
      if (from === undefined || to === undefined) return []
      const next = from === color ? to : recolorGroup([from, color], to)[color]!
      return next === color ? [] : [[color, next] as const]
    }),
  )
  return commandsOf({ ...edits, colors }, animation)
}

function nearest(
  wanted: readonly (readonly [string, string])[],
  color: string,
): readonly [string, string] | undefined {
  const lch = oklchOfHex(color)
  return wanted
    .map((pair) => ({ pair, distance: distanceOk(oklchOfHex(pair[0]), lch) }))
    .filter(({ distance }) => distance <= groupDistance.usual)
    .sort((a, b) => a.distance - b.distance)[0]?.pair
}

/** How many times as fast, whether backwards, which colours and which canvas: what commands come to. */
export function editsOf(commands: readonly Command[], original: LottieAnimation): SimpleEdits {
  const colors = new Map(colorsOf(original).map((color) => [color, color]))
  let { speed, isReversed, width, height } = noEdits as {
    -readonly [Name in keyof SimpleEdits]: SimpleEdits[Name]
  }
  for (const command of commands) {
    if (command.type === 'set-speed') speed *= command.factor
    if (command.type === 'reverse') isReversed = !isReversed
    if (command.type === 'resize') ({ width, height } = command)
    if (command.type !== 'recolor') continue
    for (const [from, now] of colors) colors.set(from, command.colors[now] ?? now)
  }
  const changed = [...colors].filter(([from, to]) => from !== to)
  return { colors: Object.fromEntries(changed), speed, isReversed, width, height }
}
