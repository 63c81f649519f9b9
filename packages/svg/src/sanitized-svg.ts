import type { ViewBox } from './root-size.ts'

/** A safe drawing and what the sanitiser learnt about it. */
export interface SanitizedSvg {
  svg: string
  /** CSS pixels. */
  width: number
  height: number
  viewBox: ViewBox
  isAnimated: boolean
  usesCurrentColor: boolean
  /** Distinct solid paints as '#rrggbb', in document order; black where a shape names none. */
  colors: string[]
  /** What was taken out, in short: `<script>`, `onclick`, `href`, `style position`, `@import`. */
  removed: string[]
}
