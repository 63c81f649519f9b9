import { recolorSvg } from '@tessera/svg'
import {
  applyCommand,
  canvasOf,
  elementsOf,
  isElement,
  propertyOf,
  readDocument,
  writeDocument,
  type SvgDocument,
} from '@tessera/svg-document'

/** What can be changed by a form alone: of locked assets, and of any without JavaScript. */
export type SimpleEdits = {
  /** From a colour as it is drawn to another, both `#rrggbb`. */
  readonly colors: Readonly<Record<string, string>>
  readonly turn: 0 | 90 | 180 | 270
  readonly flipX: boolean
  readonly flipY: boolean
  /** The width of all lines; null leaves them. */
  readonly stroke: number | null
}

export const noEdits: SimpleEdits = {
  colors: {},
  turn: 0,
  flipX: false,
  flipY: false,
  stroke: null,
}
export const turns = [0, 90, 180, 270] as const
const HEX = /^#[\da-f]{6}$/
const MOST_COLORS = 32

/** Fields: `c.ff0000=#00ff00`, `turn`, `flipX`, `flipY`, `stroke`. What cannot be read is left out. */
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
  const stroke = texts.get('stroke') ?? ''
  return {
    colors: Object.fromEntries(Object.entries(colors).slice(0, MOST_COLORS)),
    turn: turns.find((turn) => String(turn) === texts.get('turn')) ?? 0,
    flipX: texts.get('flipX') === '1',
    flipY: texts.get('flipY') === '1',
    stroke: stroke !== '' && Number(stroke) >= 0 && Number(stroke) <= 100 ? Number(stroke) : null,
  }
}

export function writeSimpleEdits({
  colors,
  turn,
  flipX,
  flipY,
  stroke,
}: SimpleEdits): [string, string][] {
  return [
    ...Object.entries(colors).map(([from, to]): [string, string] => [`c.${from.slice(1)}`, to]),
    ...(turn === 0 ? [] : [['turn', String(turn)] as [string, string]]),
    ...(flipX ? [['flipX', '1'] as [string, string]] : []),
    ...(flipY ? [['flipY', '1'] as [string, string]] : []),
    ...(stroke === null ? [] : [['stroke', String(stroke)] as [string, string]]),
  ]
}

export function isUnedited(edits: SimpleEdits): boolean {
  return writeSimpleEdits(edits).length === 0
}

/** A sanitised drawing after the edits; the same text where there are none. */
export function applySimpleEdits(svg: string, edits: SimpleEdits): string {
  const colored = Object.keys(edits.colors).length === 0 ? svg : recolorSvg(svg, edits.colors)
  return writeDocument(turned(restroked(readDocument(colored), edits.stroke), edits))
}

function restroked(document: SvgDocument, width: number | null): SvgDocument {
  if (width === null) return document
  const nodes = [...elementsOf(document)]
    .filter(({ element, ancestors }) => {
      const stroke = propertyOf(document, element, ancestors, 'stroke')
      return (
        ancestors.length > 0 &&
        stroke !== null &&
        stroke !== 'none' &&
        !element.children.some(isElement)
      )
    })
    .map(({ element }) => element.id)
  if (nodes.length === 0) return document
  return applyCommand(document, {
    type: 'set-stroke',
    nodes,
    width,
    cap: null,
    join: null,
    miterLimit: null,
    dashes: null,
    dashOffset: null,
  })
}

function turned(document: SvgDocument, { turn, flipX, flipY }: SimpleEdits): SvgDocument {
  const nodes = document.root.children
    .filter(isElement)
    .filter(({ name }) => !/^(?:defs|style|title|desc|metadata)$|:/.test(name))
    .map(({ id }) => id)
  if (nodes.length === 0 || (turn === 0 && !flipX && !flipY)) return document
  const { minX, minY, maxX, maxY } = canvasOf(document)
  const origin = [(minX + maxX) / 2, (minY + maxY) / 2]
  let next = document
  const [x, y] = [flipX ? -1 : 1, flipY ? -1 : 1]
  if (flipX || flipY) next = applyCommand(next, { type: 'scale', nodes, x, y, origin })
  if (turn === 0) return next
  next = applyCommand(next, { type: 'rotate', nodes, degrees: turn, origin })
  const [width, height] = [maxX - minX, maxY - minY]
  if (turn === 180 || width === height) return next
  const viewBox = [origin[0]! - height / 2, origin[1]! - width / 2, height, width]
  return applyCommand(next, { type: 'resize-canvas', viewBox, width: height, height: width })
}
