export { applyCustomization, type Look } from './apply-customization.ts'
export {
  type ConvertibleKind,
  type DownloadFormat,
  downloadFormats,
  sourceFormat,
} from './download-formats.ts'
export { isSourceFormat, type SourceFormat, sourceFormats } from './source-formats.ts'
export type { FormatInfo } from './format-info.ts'
export { type FormatId, formatInfo, isFormat } from './formats.ts'
