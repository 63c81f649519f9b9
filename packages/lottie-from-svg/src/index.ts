export { ConversionError, type ConversionErrorCode } from './conversion-error.ts'
export { svgToLottie, type Conversion, type ConversionOptions } from './convert-svg.ts'
export type { ConversionReport, Outcome, ReportEntry } from './report.ts'
export type { OutlineText, TextToOutline } from './scene/scene.ts'
