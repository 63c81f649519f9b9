import { TraceError } from './trace-error.ts'
import { writePath, type PathStep } from './write-path.ts'

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
    const d = writePath(
      stepsOf(data, (value, axis) => (value + (axis === 0 ? left : top)) / scale),
      1,
    )
    if (d !== '') shapes.push({ fill: fill.toLowerCase(), d })
  }
  const count = svg.split('<path').length - 1
  if (count !== svg.match(PATH)?.length && count > 0) {
    throw new TraceError('unreadable', 'The tracer wrote a path that is not understood')
  }
  return shapes
}

function* stepsOf(data: string, place: (value: number, axis: 0 | 1) => number): Iterable<PathStep> {
  for (const [, letter = '', rest = ''] of data.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const values = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
    yield {
      letter: letter as PathStep['letter'],
      values: values.map((value, at) => place(value, (at % 2) as 0 | 1)),
    }
  }
}
