export { alignToPixels, nudgeIcon } from './align-to-pixels.ts'
export {
  contrastOnPage,
  contrastOnTile,
  isInSafeZone,
  LEAST_CONTRAST,
  reachOf,
} from './check-design.ts'
export {
  composeIcon,
  composeIconAlone,
  placeIcon,
  tileBox,
  type ComposeOptions,
} from './compose-icon.ts'
export {
  iconSetFiles,
  iconSetIds,
  iconSets,
  type IconSetId,
  type SetFile,
  type SetText,
} from './icon-sets.ts'
export { letterShapes, type LetterShapes } from './letter-shapes.ts'
export {
  lookFields,
  lookNames,
  usualLook,
  type IconDesign,
  type IconLook,
  type LookField,
  type LookName,
  type TileShape,
  tileShapes,
} from './look-fields.ts'
export { outlineOfIcon } from './outline-of-icon.ts'
export { changeLook, isSameLook, lookPairs, readLook } from './read-look.ts'
export { readTilePath, type TilePathProblem } from './read-tile-path.ts'
export { writeHtmlLines, writeSetText } from './set-texts.ts'
export { isTileOutline } from './tile-path-format.ts'
export { tilePath } from './tile-shapes.ts'
export { hasIcon, SAFE_CIRCLE, variantLook, type Variant } from './variants.ts'
