import { invertMatrix, multiplyMatrices, type Matrix } from '@tessera/vector'
import { matrixText, short } from './path-data.ts'
import type { PdfCanvas } from './pdf-canvas.ts'
import { isFields, numbersOf, operationsOf } from './pdf-page.ts'
import { boxOf } from './pdf-picture.ts'
import { IDENTITY, type PdfPaint } from './pdf-state.ts'

/** A paint as an attribute's value, for shapes that are drawn in `space`; null where nothing is painted. */
export function paintValue(drawing: PdfCanvas, paint: PdfPaint, space: Matrix): string | null {
  switch (paint.kind) {
    case 'color':
      return paint.color === 'transparent' ? null : paint.color
    case 'shading':
      return gradientValue(drawing, paint.id, {
        matrix: multiplyMatrices(drawing.base, paint.matrix),
        space,
      })
    case 'tiles':
      return tilesValue(drawing, paint, space)
  }
}

interface Placed {
  /** From the gradient to the page. */
  readonly matrix: Matrix
  readonly space: Matrix
}

/** `url(#…)` of an axial or radial gradient; a mesh counts as a loss and paints nothing. */
export function gradientValue(
  drawing: PdfCanvas,
  id: string,
  { matrix, space }: Placed,
): string | null {
  const pattern = drawing.page.object(id)
  const [family, kind, , stops, from, to, inner, outer] = Array.isArray(pattern) ? pattern : []
  if (family !== 'RadialAxial' || !Array.isArray(stops)) {
    drawing.sink.losses.add('gradients of a mesh')
    return null
  }
  const name = drawing.sink.newId('g')
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [numbersOf(from), numbersOf(to)]
  const shape =
    kind === 'axial'
      ? `x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`
      : `cx="${short(x2)}" cy="${short(y2)}" r="${short(Number(outer))}" fx="${short(x1)}" fy="${short(y1)}" fr="${short(Number(inner))}"`
  const colors = stops.map(([offset, color]: [unknown, unknown]) => {
    const shown = typeof color === 'string' && /^#[\da-f]{6}$/i.test(color) ? color : '#000000'
    return `<stop offset="${short(Number(offset))}" stop-color="${shown}"/>`
  })
  const element = kind === 'axial' ? 'linearGradient' : 'radialGradient'
  drawing.sink.define(
    `<${element} id="${name}" gradientUnits="userSpaceOnUse" ${shape} gradientTransform="${matrixText(inSpace(matrix, space))}">${colors.join('')}</${element}>`,
  )
  return `url(#${name})`
}

type Tiles = Extract<PdfPaint, { kind: 'tiles' }>

function tilesValue(drawing: PdfCanvas, tiles: Tiles, space: Matrix): string | null {
  const [x0, y0] = tiles.box
  const [stepX, stepY] = tiles.steps.map(Math.abs)
  if (x0 === undefined || y0 === undefined || !stepX || !stepY) return null
  const content = drawing.drawApart(operationsOf(tiles.operations, drawing.page.names), tiles.color)
  if (content === null) return null
  const name = drawing.sink.newId('p')
  const matrix = inSpace(multiplyMatrices(drawing.base, tiles.matrix), space)
  drawing.sink.define(
    `<pattern id="${name}" patternUnits="userSpaceOnUse" x="${short(x0)}" y="${short(y0)}" width="${short(stepX)}" height="${short(stepY)}" viewBox="${[x0, y0, stepX, stepY].map(short).join(' ')}" patternTransform="${matrixText(matrix)}">${content}</pattern>`,
  )
  return `url(#${name})`
}

function inSpace(matrix: Matrix, space: Matrix): Matrix {
  return multiplyMatrices(invertMatrix(space) ?? IDENTITY, matrix)
}

/** What `setFillColorN` and `setStrokeColorN` are given. */
export function patternPaint(args: readonly unknown[]): PdfPaint {
  const [kind, first, operations, matrix, box, stepX, stepY] = args
  if (kind === 'TilingPattern') {
    return {
      kind: 'tiles',
      color: typeof first === 'string' ? first : null,
      operations: isFields(operations) ? operations : {},
      matrix: matrixOf(matrix),
      box: boxOf(box) ?? [],
      steps: [Number(stepX), Number(stepY)],
    }
  }
  return { kind: 'shading', id: String(first), matrix: matrixOf(operations) }
}

export function matrixOf(value: unknown): Matrix {
  const [a, b, c, d, e, f] = numbersOf(value)
  if ([a, b, c, d, e, f].some((part) => part === undefined || !Number.isFinite(part))) {
    return IDENTITY
  }
  return [a!, b!, c!, d!, e!, f!]
}
