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
export { apcaContrast } from './checks/apca.ts'
export {
  contrastMeasures,
  contrastOf,
  textSizes,
  type Contrast,
  type ContrastMeasure,
  type ContrastUse,
  type TextSize,
} from './checks/contrast-use.ts'
export { closestPair, mergedPairs, separated, type ColorPair } from './checks/merged-colors.ts'
export {
  simulateVision,
  visionFilterValues,
  visions,
  type Vision,
} from './checks/simulate-vision.ts'
export {
  applyCommand,
  isGamut,
  isHarmony,
  type PaletteCommand,
  type PaletteCommandType,
} from './edit/palette-commands.ts'
export {
  hexesOf,
  LONGEST_SWATCH_NAME,
  LONGEST_TITLE,
  makePaletteDraft,
  MOST_SWATCHES,
  type PaletteDraft,
  type Swatch,
} from './edit/palette-draft.ts'
export { gamuts, hexOfOklch, isInGamut, type Gamut } from './oklch/gamut.ts'
export { harmonies, type Harmony } from './oklch/harmony.ts'
export { distanceOk, oklchOfHex, type Oklch } from './oklch/oklch.ts'
export { tintsOf, tintSteps, type Tint, type TintMeasure } from './scales/tints.ts'
export { hexOf, readColor, writeColor, writeOklch } from './oklch/write-oklch.ts'
export { tokenKeys, toTokenPalette, type ScaleChoice } from './tokens/token-families.ts'
export {
  tokenFormatNames,
  tokenFormats,
  writeTokens,
  type TokenFile,
  type TokenFormat,
} from './tokens/token-formats.ts'
