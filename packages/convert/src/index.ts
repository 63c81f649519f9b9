export { applyLook, type Look } from './apply-look.ts'
export {
  type ConvertibleKind,
  type DownloadFormat,
  downloadFormats,
  sourceFormat,
} from './download-formats.ts'
export { isSourceFormat, type SourceFormat, sourceFormats } from './source-formats.ts'
export { type FormatId, type FormatInfo, formatInfo, isFormat } from './format-info.ts'
