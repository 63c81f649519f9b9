import { TraceError } from './trace-error.ts'

export interface TracedShape {
  readonly fill: string
  readonly d: string
}

const PATH =
  /<path d="([MLCZ\d\s.e-]*)" fill="(#[\dA-Fa-f]{6})" transform="translate\((-?[\d.e-]+),(-?[\d.e-]+)\)"\/>/g

/**
 * The paths that the tracer wrote, moved and scaled to the picture's own pixels, with numbers from one
 * point to the next, which are the shortest.
 *
 * @throws {TraceError} `unreadable` for a path that is written otherwise
 */
export function readTraced(svg: string, scale: number, pad: number): TracedShape[] {
  const shapes: TracedShape[] = []
  for (const [, data = '', fill = '', x = '', y = ''] of svg.matchAll(PATH)) {
    const [left, top] = [Number(x) - pad, Number(y) - pad]
    const d = relativePath(data, (value, axis) => (value + (axis === 0 ? left : top)) / scale)
    if (d !== '') shapes.push({ fill: fill.toLowerCase(), d })
  }
  const count = svg.split('<path').length - 1
  if (count !== svg.match(PATH)?.length && count > 0) {
    throw new TraceError('unreadable', 'The tracer wrote a path that is not understood')
  }
  return shapes
}

/** Tenths of a pixel. */
const UNITS = 10

function relativePath(data: string, place: (value: number, axis: 0 | 1) => number): string {
  let text = ''
  let last = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, letter = '', rest = ''] of data.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    if (letter === 'Z') {
      text += 'z'
      last = 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    const values = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
    const units = values.map((value, at) => Math.round(place(value, (at % 2) as 0 | 1) * UNITS))
    const [toX = x, toY = y] = units.slice(-2)
    if (letter === 'M') {
      // After z a small m counts from where that contour began.
      text += `M${join([toX, toY])}`
      ;[startX, startY] = [toX, toY]
      last = 'M'
    } else if (toX === x && toY === y) continue
    else {
      const [fromX, fromY] = [x, y]
      const steps = units.map((unit, at) => unit - (at % 2 === 0 ? fromX : fromY))
      const command = letter === 'L' ? lineCommand(steps) : { name: 'c', numbers: steps }
      const numbers = join(command.numbers)
      if (command.name !== last) text += command.name + numbers
      else text += numbers.startsWith('-') ? numbers : ` ${numbers}`
      last = command.name
    }
    ;[x, y] = [toX, toY]
  }
  return /[clhv]/.test(text) ? text : ''
}

function lineCommand([dx = 0, dy = 0]: readonly number[]) {
  if (dy === 0) return { name: 'h', numbers: [dx] }
  if (dx === 0) return { name: 'v', numbers: [dy] }
  return { name: 'l', numbers: [dx, dy] }
}

function join(units: readonly number[]): string {
  let text = ''
  for (const unit of units) {
    const number = String(unit / UNITS + 0).replace(/^(-?)0\./, '$1.')
    text += text === '' || number.startsWith('-') ? number : ` ${number}`
  }
  return text
}
