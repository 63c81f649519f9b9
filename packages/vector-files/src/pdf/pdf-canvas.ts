import type { Matrix } from '@tessera/vector'
import type { PdfOperations, PdfPage } from './pdf-page.ts'
import type { PdfPicture } from './pdf-picture.ts'
import type { PdfState } from './pdf-state.ts'
import type { SvgSink } from './svg-sink.ts'

export interface PaintedPath {
  /** Commands with their points, as the interpreter lists them. */
  readonly data: unknown
  readonly isFilled: boolean
  readonly isStroked: boolean
  readonly isEvenOdd: boolean
}

/** A group that was begun: how it is closed. */
export type OpenGroup = { readonly kind: 'plain' | 'apart' | 'luminance' | 'alpha' }

/** What operations draw on. */
export interface PdfCanvas {
  readonly page: PdfPage
  readonly sink: SvgSink
  readonly pictures: PdfPicture[]
  /** Numbers of pictures by what the page calls them. */
  readonly pictureNumbers: Map<unknown, number>
  readonly groups: OpenGroup[]
  /** Path of the whole page. */
  readonly whole: string
  readonly state: PdfState
  /** Where patterns begin: the page's or the form's own space. */
  base: Matrix
  readonly bases: Matrix[]
  /** Set by an operation, in force after the next path. */
  pendingClip: 'nonzero' | 'evenodd' | null
  /** The mask that was drawn last and is not in force yet. */
  nextMask: string
  save(): void
  restore(): void
  transform(matrix: Matrix): void
  paint(path: PaintedPath): void
  /** All of the page inside of the clip, in a gradient of the present space. */
  paintShading(id: string): void
  clip(data: unknown, rule: 'nonzero' | 'evenodd'): void
  clipBox(box: readonly [number, number, number, number]): void
  /** Adds an element of the page's space under the clip, mask and blend in force. */
  add(element: string): void
  /** Runs operations where nothing outside counts, as those of a tile; null where they lie too deep. */
  drawApart(operations: PdfOperations, color: string | null): string | null
  /** Operations in the present state, as those of a letter that is a drawing. */
  runNested(operations: PdfOperations): void
}
