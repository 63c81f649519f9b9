import { startOf, type Arc, type Contour, type Segment } from './segment.ts'

/**
 * Contours as path data with absolute commands, rounded to so many decimals. A closing line that
 * leads back to the start is left to Z.
 */
export function writeContours(contours: readonly Contour[], decimals = 4): string {
  const text = numberWriter(decimals)
  let data = ''
  for (const { segments, isClosed } of contours) {
    const [first] = segments
    if (!first) continue
    const start = startOf(first)
    data += `M${text(...start)}`
    for (const [index, segment] of segments.entries()) {
      const isLast = index === segments.length - 1
      if (isClosed && isLast && index > 0 && isLineTo(segment, start, text)) break
      data += writeSegment(segment, text)
    }
    if (isClosed) data += 'Z'
  }
  return data
}

/** Decimals that keep a drawing of this extent right to a millionth or better. */
export function decimalsFor(extent: number): number {
  if (!(extent > 0)) return 4
  return Math.min(10, Math.max(2, Math.ceil(5 - Math.log10(extent))))
}

type NumberWriter = (...numbers: readonly number[]) => string

function numberWriter(decimals: number): NumberWriter {
  const factor = 10 ** decimals
  return (...numbers) => {
    let text = ''
    for (const number of numbers) {
      // Adding 0 turns -0 into 0.
      const part = String(Math.round(number * factor) / factor + 0)
      text += text === '' || part.startsWith('-') ? part : ` ${part}`
    }
    return text
  }
}

function writeSegment(segment: Segment, text: NumberWriter): string {
  if (segment.kind === 'line') return `L${text(segment.points[2], segment.points[3])}`
  if (segment.kind === 'cubic') return `C${text(...segment.points.slice(2))}`
  return writeArc(segment, text)
}

/** Near a full turn the end says too little about the middle: such an arc is written as two. */
function writeArc(arc: Arc, text: NumberWriter): string {
  const { rx, ry, rotation, sweep, ends } = arc
  const turn = sweep > 0 ? '1' : '0'
  const command = (part: number, x: number, y: number) =>
    `A${text(rx, ry, (rotation * 180) / Math.PI)} ${Math.abs(part) > Math.PI ? '1' : '0'} ${turn} ${text(x, y)}`
  if (Math.abs(sweep) < 1.9 * Math.PI) return command(sweep, ends[2], ends[3])
  const middle = arc.start + sweep / 2
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const [px, py] = [rx * Math.cos(middle), ry * Math.sin(middle)]
  const [x, y] = [arc.cx + cos * px - sin * py, arc.cy + sin * px + cos * py]
  return command(sweep / 2, x, y) + command(sweep / 2, ends[2], ends[3])
}

function isLineTo(
  segment: Segment,
  [x, y]: readonly [number, number],
  text: NumberWriter,
): boolean {
  if (segment.kind !== 'line') return false
  return text(segment.points[2], segment.points[3]) === text(x, y)
}
