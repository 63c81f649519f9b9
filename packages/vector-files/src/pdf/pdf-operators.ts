import type { PdfCanvas } from './pdf-canvas.ts'
import { beginGroup, endGroup } from './draw-group.ts'
import { paintPicture, paintStencil } from './draw-picture.ts'
import { textOperators } from './draw-text.ts'
import { matrixOf, patternPaint } from './paint-attributes.ts'
import { numbersOf } from './pdf-page.ts'
import { boxOf } from './pdf-picture.ts'
import type { PdfPaint } from './pdf-state.ts'

type PdfOperator = (canvas: PdfCanvas, args: readonly unknown[]) => void

const FILLED: ReadonlySet<string> = new Set([
  'fill',
  'eoFill',
  'fillStroke',
  'eoFillStroke',
  'closeFillStroke',
  'closeEOFillStroke',
  'rawFillPath',
])
const STROKED: ReadonlySet<string> = new Set([
  'stroke',
  'closeStroke',
  'fillStroke',
  'eoFillStroke',
  'closeFillStroke',
  'closeEOFillStroke',
])

const colorOf = (value: unknown): PdfPaint => ({
  kind: 'color',
  color: typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : '#000000',
})
const CLEAR: PdfPaint = { kind: 'color', color: 'transparent' }

/** What a page does by the names of its operations; those that draw nothing are not here. */
export const pdfOperators: Readonly<Record<string, PdfOperator>> = {
  save: (canvas) => canvas.save(),
  restore: (canvas) => canvas.restore(),
  transform: (canvas, args) => canvas.transform(matrixOf(args)),
  setLineWidth: ({ state }, [width]) => (state.lineWidth = Number(width)),
  setLineCap: ({ state }, [cap]) => (state.lineCap = Number(cap)),
  setLineJoin: ({ state }, [join]) => (state.lineJoin = Number(join)),
  setMiterLimit: ({ state }, [limit]) => (state.miterLimit = Math.max(1, Number(limit))),
  setDash: ({ state }, [dash, offset]) => {
    state.dash = numbersOf(dash)
    state.dashOffset = Number(offset)
  },
  setGState: (canvas, [entries]) => {
    if (Array.isArray(entries)) for (const entry of entries) setEntry(canvas, entry)
  },
  setFillRGBColor: ({ state }, [color]) => (state.fill = colorOf(color)),
  setStrokeRGBColor: ({ state }, [color]) => (state.stroke = colorOf(color)),
  setFillTransparent: ({ state }) => (state.fill = CLEAR),
  setStrokeTransparent: ({ state }) => (state.stroke = CLEAR),
  setFillColorN: ({ state }, args) => (state.fill = patternPaint(args)),
  setStrokeColorN: ({ state }, args) => (state.stroke = patternPaint(args)),
  shadingFill: (canvas, [id]) => canvas.paintShading(String(id)),
  clip: (canvas) => (canvas.pendingClip = 'nonzero'),
  eoClip: (canvas) => (canvas.pendingClip = 'evenodd'),
  constructPath: (canvas, [code, data]) => {
    const name = canvas.page.names.get(Number(code)) ?? ''
    const path = Array.isArray(data) ? data[0] : data
    canvas.paint({
      data: path,
      isFilled: FILLED.has(name),
      isStroked: STROKED.has(name),
      isEvenOdd: /^eo|EO/.test(name),
    })
    if (canvas.pendingClip !== null) canvas.clip(path, canvas.pendingClip)
    canvas.pendingClip = null
  },
  paintFormXObjectBegin: (canvas, [matrix, box]) => {
    canvas.save()
    canvas.bases.push(canvas.base)
    if (matrix) canvas.transform(matrixOf(matrix))
    canvas.base = canvas.state.matrix
    const found = boxOf(box)
    if (found) canvas.clipBox(found)
  },
  paintFormXObjectEnd: (canvas) => {
    canvas.restore()
    canvas.base = canvas.bases.pop() ?? canvas.base
  },
  beginGroup: (canvas, [group]) => beginGroup(canvas, group),
  endGroup: (canvas) => endGroup(canvas),
  paintImageXObject: (canvas, [id]) => paintPicture(canvas, id),
  paintInlineImageXObject: (canvas, [picture]) => paintPicture(canvas, picture),
  paintImageMaskXObject: (canvas, [stencil]) => paintStencil(canvas, stencil),
  paintSolidColorImageMask: (canvas) =>
    canvas.paint({
      data: [0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 4],
      isFilled: true,
      isStroked: false,
      isEvenOdd: false,
    }),
  ...textOperators,
}

function setEntry(canvas: PdfCanvas, entry: unknown): void {
  const [key, value]: readonly unknown[] = Array.isArray(entry) ? entry : []
  switch (key) {
    case 'LW':
      return pdfOperators['setLineWidth']?.(canvas, [value])
    case 'LC':
      return pdfOperators['setLineCap']?.(canvas, [value])
    case 'LJ':
      return pdfOperators['setLineJoin']?.(canvas, [value])
    case 'ML':
      return pdfOperators['setMiterLimit']?.(canvas, [value])
    case 'D':
    case 'Font':
      pdfOperators[key === 'D' ? 'setDash' : 'setFont']?.(canvas, Array.isArray(value) ? value : [])
      return
    case 'CA':
      canvas.state.strokeAlpha = Number(value)
      return
    case 'ca':
      canvas.state.fillAlpha = Number(value)
      return
    case 'BM':
      canvas.state.blend = blendOf(value)
      return
    case 'SMask':
      canvas.state.mask = value ? canvas.nextMask : ''
      canvas.nextMask = ''
      return
    case 'TR':
      if (value) canvas.sink.losses.add('transfer functions')
      return
  }
}

/** Blends of PDF have the names of CSS. */
function blendOf(value: unknown): string {
  return typeof value === 'string' && /^[a-z-]{1,20}$/.test(value) && value !== 'source-over'
    ? value
    : 'normal'
}
