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
export { closedFormats, type ClosedFormat } from './graph/closed-formats.ts'
export type { Codecs, IndexedFilm } from './graph/codecs.ts'
export {
  losses,
  type Content,
  type Conversion,
  type ConversionContext,
  type Family,
  type Format,
  type Loss,
} from './graph/conversion.ts'
export { ConvertError, type ConvertErrorCode } from './graph/convert-error.ts'
export { findRoute, type Route, type RouteOptions } from './graph/find-route.ts'
export { programCodecs, type ProgramCodec } from './graph/program-codecs.ts'
export { graphFormats } from './graph/graph-formats.ts'
export { readOptions, type OptionField, type Options } from './graph/option-fields.ts'
export { runRoute, type RunInput } from './graph/run-route.ts'
export {
  closedPairs,
  type ClosedPair,
  pagePairs,
  readPairSlug,
  type Pair,
  type SlugAnswer,
} from './graph/slugs.ts'
