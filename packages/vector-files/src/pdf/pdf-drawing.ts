import { meanScale, multiplyMatrices, type Matrix } from '@tessera/vector'
import { opacity } from './opacity.ts'
import { gradientValue, paintValue } from './paint-attributes.ts'
import { matrixText, pathData, short } from './path-data.ts'
import type { OpenGroup, PaintedPath, PdfCanvas } from './pdf-canvas.ts'
import type { PdfOperations, PdfPage } from './pdf-page.ts'
import type { PdfPicture } from './pdf-picture.ts'
import { pdfOperators } from './pdf-operators.ts'
import { IDENTITY, initialState, type PdfState } from './pdf-state.ts'
import { SvgSink } from './svg-sink.ts'

/** Patterns in patterns, letters that are pages: deeper ones are left out. */
const MOST_NESTED = 6
const MOST_SAVED = 1000
const MOST_OPERATIONS = 2_000_000
const CAPS = ['butt', 'round', 'square']
const JOINS = ['miter', 'round', 'bevel']

/** Follows the operations of a page and collects what they paint as SVG, in points with y down. */
export class PdfDrawing implements PdfCanvas {
  readonly page: PdfPage
  readonly sink = new SvgSink()
  readonly pictures: PdfPicture[] = []
  readonly pictureNumbers = new Map<unknown, number>()
  state: PdfState
  base: Matrix
  readonly bases: Matrix[] = []
  readonly groups: OpenGroup[] = []
  pendingClip: PdfCanvas['pendingClip'] = null
  nextMask = ''
  readonly whole: string
  #saved: PdfState[] = []
  #nested = 0
  #operations = 0

  constructor(page: PdfPage, root: Matrix, size: readonly [number, number]) {
    this.page = page
    this.state = initialState(root)
    this.base = root
    this.whole = `M0 0H${short(size[0])}V${short(size[1])}H0Z`
  }

  run({ names, args }: PdfOperations): void {
    for (const [index, name] of names.entries()) {
      this.#operations += 1
      if (this.#operations > MOST_OPERATIONS) {
        this.sink.losses.add('what is drawn after two million operations')
        return
      }
      const given = args[index]
      pdfOperators[name]?.(this, Array.isArray(given) ? given : [])
    }
  }

  save(): void {
    if (this.#saved.length < MOST_SAVED) this.#saved.push({ ...this.state })
  }

  restore(): void {
    this.state = this.#saved.pop() ?? this.state
  }

  transform(matrix: Matrix): void {
    this.state.matrix = multiplyMatrices(this.state.matrix, matrix)
  }

  drawApart(operations: PdfOperations, color: string | null): string | null {
    if (this.#nested >= MOST_NESTED) return null
    const { state, base } = this
    const saved = this.#saved
    this.#nested += 1
    this.#saved = []
    this.state = initialState(IDENTITY)
    this.base = IDENTITY
    if (color !== null) {
      this.state.fill = { kind: 'color', color }
      this.state.stroke = { kind: 'color', color }
    }
    this.sink.open()
    const { depth } = this.sink
    this.run(operations)
    while (this.sink.depth > depth) this.sink.add(this.sink.close())
    this.#nested -= 1
    Object.assign(this, { state, base })
    this.#saved = saved
    return this.sink.close()
  }

  runNested(operations: PdfOperations): void {
    if (this.#nested >= MOST_NESTED) return
    this.#nested += 1
    this.run(operations)
    this.#nested -= 1
  }

  paint({ data, isFilled, isStroked, isEvenOdd }: PaintedPath): void {
    const { state } = this
    if (isFilled) {
      const d = pathData(data, state.matrix)
      const value = d === '' ? null : paintValue(this, state.fill, IDENTITY)
      if (value !== null) {
        const rule = isEvenOdd ? ' fill-rule="evenodd"' : ''
        this.add(`<path d="${d}" fill="${value}"${rule}${opacity('fill-', state.fillAlpha)}/>`)
      }
    }
    if (isStroked) this.#stroke(data)
  }

  #stroke(data: unknown): void {
    const { matrix } = this.state
    const scale = meanScale(matrix)
    const [a, b, c, d] = matrix
    const isEven =
      Math.abs(Math.hypot(a, b) - Math.hypot(c, d)) < scale * 1e-3 &&
      Math.abs(a * c + b * d) < scale * scale * 1e-3
    // An uneven scale makes the stroke itself uneven, so it has to stand in its own space.
    const space = isEven ? IDENTITY : matrix
    const path = pathData(data, isEven ? matrix : IDENTITY)
    const value = path === '' ? null : paintValue(this, this.state.stroke, space)
    if (value === null) return
    const attributes = this.strokeAttributes(value, isEven ? scale : 1, scale)
    const moved = isEven ? '' : ` transform="${matrixText(matrix)}"`
    this.add(`<path d="${path}" fill="none"${attributes}${moved}/>`)
  }

  /** `toSpace`: from lengths of the state to those of the element; `toPage`: to points, for hairlines. */
  strokeAttributes(value: string, toSpace: number, toPage: number): string {
    const { lineWidth, lineCap, lineJoin, miterLimit, dash, dashOffset, strokeAlpha } = this.state
    const width = lineWidth > 0 ? lineWidth * toSpace : (HAIRLINE * toSpace) / (toPage || 1)
    const cap = lineCap === 0 ? '' : ` stroke-linecap="${CAPS[lineCap] ?? 'butt'}"`
    const join =
      lineJoin === 0
        ? ` stroke-miterlimit="${short(miterLimit)}"`
        : ` stroke-linejoin="${JOINS[lineJoin] ?? 'miter'}"`
    const lengths = dash.some((length) => length > 0) ? dash : []
    const dashes =
      lengths.length === 0
        ? ''
        : ` stroke-dasharray="${lengths.map((length) => short(length * toSpace)).join(' ')}" stroke-dashoffset="${short(dashOffset * toSpace)}"`
    return ` stroke="${value}" stroke-width="${short(width)}"${cap}${join}${dashes}${opacity('stroke-', strokeAlpha)}`
  }

  paintShading(id: string): void {
    const { matrix, fillAlpha } = this.state
    const value = gradientValue(this, id, { matrix, space: IDENTITY })
    if (value === null) return
    this.add(`<path d="${this.whole}" fill="${value}"${opacity('fill-', fillAlpha)}/>`)
  }

  clip(data: unknown, rule: 'nonzero' | 'evenodd'): void {
    const id = this.sink.newId('c')
    const outer = this.state.clip === '' ? '' : ` clip-path="url(#${this.state.clip})"`
    const even = rule === 'evenodd' ? ' clip-rule="evenodd"' : ''
    this.sink.define(
      `<clipPath id="${id}"${outer}><path d="${pathData(data, this.state.matrix)}"${even}/></clipPath>`,
    )
    this.state.clip = id
  }

  clipBox([x0, y0, x1, y1]: readonly [number, number, number, number]): void {
    this.clip([0, x0, y0, 1, x1, y0, 1, x1, y1, 1, x0, y1, 4], 'nonzero')
  }

  add(element: string): void {
    const { clip, mask, blend } = this.state
    const clipped = clip === '' ? '' : ` clip-path="url(#${clip})"`
    const masked = mask === '' ? '' : ` mask="url(#${mask})"`
    const blended = blend === 'normal' ? '' : ` style="mix-blend-mode:${blend}"`
    this.sink.add(element, `${clipped}${masked}${blended}`)
  }
}

/** Half a point: what viewers show a line of no width as. */
const HAIRLINE = 0.5
