export { ConversionError, type ConversionErrorCode } from './conversion-error.ts'
export { svgToLottie, type Conversion, type ConversionOptions } from './convert-svg.ts'
export { comparePictures, type FlatPicture, type Likeness } from './fidelity/compare-pictures.ts'
export {
  measureFidelity,
  momentOf,
  RIGHT_INK_SSIM,
  RIGHT_SSIM,
  type Fidelity,
  type FidelityDrawing,
  type FidelityMoment,
} from './fidelity/measure-fidelity.ts'
export type { ConversionReport, Outcome, ReportEntry } from './report.ts'
export type { OutlineText, TextToOutline } from './scene/scene.ts'
