import type { Mark, Shape, Sketch, Stroke } from './sketch.ts'

type Place = readonly [number, number]

const FULL_TURN = 2 * Math.PI

/** Draws marks on an empty, see-through square: what is rubbed out is see-through again. */
export function drawSketch(
  context: CanvasRenderingContext2D,
  sketch: Sketch,
  { side, ink }: { readonly side: number; readonly ink: string },
): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, side, side)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = ink
  for (const mark of sketch) {
    context.setTransform(side / 100, 0, 0, side / 100, 0, 0)
    context.lineWidth = mark.width
    context.globalCompositeOperation = isEraser(mark) ? 'destination-out' : 'source-over'
    if (mark.kind === 'stroke') traceStroke(context, mark)
    else traceShape(context, mark)
    context.stroke()
  }
  context.globalCompositeOperation = 'source-over'
}

function isEraser(mark: Mark): boolean {
  return mark.kind === 'stroke' && mark.isEraser
}

/** Through the middles between points, so that a hand's line is round. */
function traceStroke(context: CanvasRenderingContext2D, { points }: Stroke): void {
  const placeAt = (index: number): Place => [points[index * 2]!, points[index * 2 + 1]!]
  const last = points.length / 2 - 1
  context.beginPath()
  context.moveTo(...placeAt(0))
  for (let index = 1; index < last; index += 1) {
    const [x, y] = placeAt(index)
    const [nextX, nextY] = placeAt(index + 1)
    context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
  }
  context.lineTo(...placeAt(last))
}

function traceShape(
  context: CanvasRenderingContext2D,
  { kind, x, y, wide, high, turn }: Shape,
): void {
  context.translate(x + wide / 2, y + high / 2)
  context.rotate((turn / 360) * FULL_TURN)
  const [right, bottom] = [wide / 2, high / 2]
  context.beginPath()
  if (kind === 'rectangle') context.rect(-right, -bottom, wide, high)
  if (kind === 'ellipse') context.ellipse(0, 0, right, bottom, 0, 0, FULL_TURN)
  if (kind === 'arc') context.ellipse(0, bottom, right, high, 0, Math.PI, FULL_TURN)
  if (kind === 'triangle') {
    context.moveTo(0, -bottom)
    context.lineTo(right, bottom)
    context.lineTo(-right, bottom)
    context.closePath()
  }
  if (kind === 'line') {
    context.moveTo(-right, -bottom)
    context.lineTo(right, bottom)
  }
}
