import { meanScale, multiplyMatrices, type Matrix } from '@tessera/vector'
import { opacity } from './opacity.ts'
import { matrixOf, paintValue } from './paint-attributes.ts'
import { pathData, short } from './path-data.ts'
import type { PdfCanvas } from './pdf-canvas.ts'
import { isFields, numbersOf, operationsOf } from './pdf-page.ts'
import { IDENTITY } from './pdf-state.ts'

type TextOperator = (canvas: PdfCanvas, args: readonly unknown[]) => void

const HAIRLINE = 0.5
const UNITS = 0.001

/** Operations of text; letters are painted as the outlines of their fonts. */
export const textOperators: Readonly<Record<string, TextOperator>> = {
  beginText: ({ state }) => {
    Object.assign(state, { textMatrix: IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0 })
  },
  setCharSpacing: ({ state }, [spacing]) => (state.charSpacing = Number(spacing)),
  setWordSpacing: ({ state }, [spacing]) => (state.wordSpacing = Number(spacing)),
  setHScale: ({ state }, [percent]) => (state.scaleX = Number(percent) / 100),
  setLeading: ({ state }, [leading]) => (state.leading = -Number(leading)),
  setFont: ({ state }, [font, size]) => {
    state.font = String(font)
    state.fontSize = Number(size)
  },
  setTextRenderingMode: ({ state }, [mode]) => (state.textMode = Number(mode)),
  setTextRise: ({ state }, [rise]) => (state.rise = Number(rise)),
  moveText: (canvas, [x, y]) => moveText(canvas, Number(x), Number(y)),
  setLeadingMoveText: (canvas, [x, y]) => {
    canvas.state.leading = Number(y)
    moveText(canvas, Number(x), Number(y))
  },
  setTextMatrix: ({ state }, args) => {
    const matrix = args.length === 1 ? args[0] : args
    Object.assign(state, { textMatrix: matrixOf(matrix), x: 0, y: 0, lineX: 0, lineY: 0 })
  },
  nextLine: (canvas) => moveText(canvas, 0, canvas.state.leading),
  showText: (canvas, [glyphs]) => {
    if (Array.isArray(glyphs)) showText(canvas, glyphs)
  },
}

function moveText({ state }: PdfCanvas, x: number, y: number): void {
  state.x = state.lineX += x
  state.y = state.lineY += y
}

function showText(canvas: PdfCanvas, glyphs: readonly unknown[]): void {
  const { state } = canvas
  const font = canvas.page.object(state.font)
  if (!isFields(font) || state.fontSize === 0) return
  const direction = state.fontSize < 0 ? -1 : 1
  const size = Math.abs(state.fontSize)
  const [fontScale = UNITS] = numbersOf(font['fontMatrix'])
  const advance = size * fontScale
  const isVertical = font['vertical'] === true
  const scaleX = state.scaleX * direction
  const place = multiplyMatrices(multiplyMatrices(state.matrix, state.textMatrix), [
    scaleX,
    0,
    0,
    direction,
    state.x,
    state.y + state.rise,
  ])
  const outlines: string[] = []
  let along = 0
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      along += ((isVertical ? 1 : -1) * glyph * size) / 1000
      continue
    }
    if (!isFields(glyph)) continue
    const spacing = (glyph['isSpace'] ? state.wordSpacing : 0) + state.charSpacing
    const [upright = 0, left = 0, top = 0] = numbersOf(glyph['vmetric'])
    const at: Matrix = isVertical
      ? [size, 0, 0, size, -left * advance, -(along + top * advance)]
      : [size, 0, 0, size, along, 0]
    drawGlyph(canvas, { font, glyph, place: multiplyMatrices(place, at), size, outlines })
    along += isVertical
      ? -upright * advance - spacing * direction
      : Number(glyph['width'] ?? 0) * advance + spacing * direction
  }
  if (isVertical) state.y -= along
  else state.x += along * scaleX
  paintOutlines(canvas, outlines.join(''))
}

interface DrawnGlyph {
  readonly font: Readonly<Record<string, unknown>>
  readonly glyph: Readonly<Record<string, unknown>>
  /** From the square of the font to the page. */
  readonly place: Matrix
  readonly size: number
  readonly outlines: string[]
}

function drawGlyph(canvas: PdfCanvas, { font, glyph, place, size, outlines }: DrawnGlyph): void {
  if (font['isType3Font'] === true) {
    const lists = font['charProcOperatorList']
    const list = lists instanceof Map ? lists.get(glyph['operatorListId']) : undefined
    if (!list) return
    canvas.save()
    canvas.state.matrix = multiplyMatrices(place, matrixOf(font['fontMatrix']))
    canvas.runNested(operationsOf(list, canvas.page.names))
    canvas.restore()
    return
  }
  if (font['missingFile'] === true) {
    canvas.sink.losses.add('text in fonts that are not in the file')
    return
  }
  const accent = glyph['accent']
  outlines.push(outlineOf(canvas, font, glyph['fontChar'], place))
  if (!isFields(accent) || !isFields(accent['offset'])) return
  const { x, y } = accent['offset']
  // The place is one of the font's square, which is `size` wide.
  const moved = multiplyMatrices(place, [1, 0, 0, 1, size ? Number(x) : 0, size ? Number(y) : 0])
  outlines.push(outlineOf(canvas, font, accent['fontChar'], moved))
}

function outlineOf(
  canvas: PdfCanvas,
  font: DrawnGlyph['font'],
  letter: unknown,
  place: Matrix,
): string {
  const outline = canvas.page.object(`${String(font['loadedName'])}_path_${String(letter)}`)
  return isFields(outline) ? pathData(outline['path'], place) : ''
}

/** Modes 0 to 2 fill, stroke and do both, 3 shows nothing, 4 to 7 the same and clip. */
function paintOutlines(canvas: PdfCanvas, d: string): void {
  const { state } = canvas
  if (d === '') return
  if (state.textMode >= 4) canvas.sink.losses.add('text as a clip')
  const mode = state.textMode & 3
  const fill = mode === 1 || mode === 3 ? null : paintValue(canvas, state.fill, IDENTITY)
  const stroke = mode === 1 || mode === 2 ? paintValue(canvas, state.stroke, IDENTITY) : null
  if (fill === null && stroke === null) return
  const width = Math.max(state.lineWidth * meanScale(state.matrix), HAIRLINE)
  const line =
    stroke === null
      ? ''
      : ` stroke="${stroke}" stroke-width="${short(width)}"${opacity('stroke-', state.strokeAlpha)}`
  canvas.add(`<path d="${d}" fill="${fill ?? 'none'}"${opacity('fill-', state.fillAlpha)}${line}/>`)
}
