export { boundsOf, longerSide, type Bounds } from './bounds.ts'
export { contrastRatio, relativeLuminance } from './color/contrast.ts'
export {
  byteHex,
  channelsOfHex,
  hexOfChannels,
  hexOfRgb,
  longHex,
  rgbOfHex,
  type Rgb,
} from './color/hex-color.ts'
export { parseColor, type Color } from './color/parse-color.ts'
export { linearToSrgb, srgbToLinear } from './color/srgb.ts'
export {
  IDENTITY_MATRIX,
  invertMatrix,
  meanScale,
  multiplyMatrices,
  parseTransform,
  transformPoints,
  type Matrix,
} from './matrix.ts'
export { cutArea, evenOddToNonZero, joinInto, uniteAreas } from './path/combine-areas.ts'
export { curvesOfPath, type CurvePoint, type CurveRun } from './path/curves-of-path.ts'
export { flattenPath, type Polyline } from './path/flatten-path.ts'
export { leadingNumber } from './path/leading-number.ts'
export { inOneDirection, orientContours } from './path/orient-contours.ts'
export { outlinePolyline } from './path/outline-polyline.ts'
export { outlineStroke } from './path/outline-stroke.ts'
export type { PathKit, SkPath } from './path/path-kit.ts'
export { readPath, type PathCommand } from './path/read-path.ts'
export { shapePath } from './path/shape-path.ts'
export type { StrokeStyle } from './path/stroke-style.ts'
export { transformPath } from './path/transform-path.ts'
export { VectorError, type VectorErrorCode } from './vector-error.ts'
export { escapeAttribute, escapeText } from './xml/escape-xml.ts'
export { readXml, type XmlHandler } from './xml/read-xml.ts'
export { readXmlTree, type XmlElement } from './xml/read-xml-tree.ts'
export {
  readAttributes,
  writeAttributes,
  writtenTags,
  type WrittenTag,
} from './xml/written-tags.ts'
