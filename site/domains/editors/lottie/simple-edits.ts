import type { LottieAnimation } from '@tessera/lottie'
import type { Command } from '@tessera/lottie-document'

/** What can be changed by a form alone: of locked assets, and of any without JavaScript. */
export type SimpleEdits = {
  /** From a colour of the file to another, both `#rrggbb`. */
  readonly colors: Readonly<Record<string, string>>
  readonly speed: number
  readonly isReversed: boolean
  /** The canvas; null leaves it. */
  readonly width: number | null
  readonly height: number | null
}

export const noEdits: SimpleEdits = {
  colors: {},
  speed: 1,
  isReversed: false,
  width: null,
  height: null,
}
export const speeds = [0.25, 0.5, 1, 1.5, 2, 4] as const
/** Of addresses; the form offers `speeds`. */
const speedBounds = { least: 0.05, most: 20 } as const
export const sideBounds = { least: 16, most: 4096 } as const
const HEX = /^#[\da-f]{6}$/
const MOST_COLORS = 64

/** Fields: `c.ff0000=#00ff00`, `speed`, `reverse`, `width`, `height`. What cannot be read is left out. */
export function readSimpleEdits(fields: Iterable<readonly [string, unknown]>): SimpleEdits {
  const colors: Record<string, string> = {}
  const texts = new Map<string, string>()
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue
    texts.set(name, value)
    const from = /^c\.([\da-f]{6})$/.exec(name)?.[1]
    const to = value.toLowerCase()
    if (from !== undefined && HEX.test(to) && to !== `#${from}`) colors[`#${from}`] = to
  }
  return {
    colors: Object.fromEntries(Object.entries(colors).slice(0, MOST_COLORS)),
    speed: readSpeed(texts.get('speed')),
    isReversed: texts.get('reverse') === '1',
    width: readSide(texts.get('width')),
    height: readSide(texts.get('height')),
  }
}

export function writeSimpleEdits(edits: SimpleEdits): [string, string][] {
  const { colors, speed, isReversed, width, height } = edits
  const written: [string, string][] = Object.entries(colors).map(([from, to]) => [
    `c.${from.slice(1)}`,
    to,
  ])
  if (speed !== 1) written.push(['speed', String(speed)])
  if (isReversed) written.push(['reverse', '1'])
  if (width !== null) written.push(['width', String(width)])
  if (height !== null) written.push(['height', String(height)])
  return written
}

/** The commands that do to an animation what the form says; none where nothing is to be done. */
export function commandsOf(edits: SimpleEdits, { w, h }: LottieAnimation): Command[] {
  const { colors, speed, isReversed, width, height } = edits
  const commands: Command[] = []
  if (Object.keys(colors).length > 0) commands.push({ type: 'recolor', colors })
  if (speed !== 1) commands.push({ type: 'set-speed', factor: speed })
  if (isReversed) commands.push({ type: 'reverse' })
  // A side alone keeps the shape.
  const size = {
    width: width ?? (height === null ? w : Math.max(1, Math.round((w * height) / h))),
    height: height ?? (width === null ? h : Math.max(1, Math.round((h * width) / w))),
  }
  if (size.width !== w || size.height !== h)
    commands.push({ type: 'resize', ...size, fit: 'scale' })
  return commands
}

function readSpeed(text: string | undefined): number {
  const speed = Number(text ?? 1)
  return speed >= speedBounds.least && speed <= speedBounds.most ? speed : 1
}

function readSide(text: string | undefined): number | null {
  const side = Number(text ?? '')
  const isSide = Number.isInteger(side) && side >= sideBounds.least && side <= sideBounds.most
  return isSide ? side : null
}
