export {
  bucketMask,
  bucketOf,
  bucketsInMask,
  bucketsOf,
  colorBuckets,
  type ColorBucket,
} from './color-buckets.ts'
export { colorsOfStyles } from './colors-of-styles.ts'
export { contrastRatio, relativeLuminance } from './contrast.ts'
export { extractPalette, type PaletteOptions } from './extract-palette.ts'
export { formatHex, parseHex, type Rgb } from './hex-color.ts'
export { mapToPalette } from './map-to-palette.ts'
export { PaletteError, type PaletteErrorCode } from './palette-error.ts'
export { paletteOfPaints, type Paint } from './palette-of-paints.ts'
export { quantize, type WeightedColor } from './quantize.ts'
