export { describePicture, DESCRIPTOR_LENGTH } from './describe-picture.ts'
export { flipPicture, type Picture } from './picture.ts'
export { findRepeats } from './find-repeats.ts'
export { createPictureIndex, type PictureIndex, type PictureMatch } from './picture-index.ts'
export { packDescriptor } from './pack-descriptor.ts'
export { similarity } from './similarity.ts'
export { VisualError, type VisualErrorCode } from './visual-error.ts'
export { describeEdges, EDGES_LENGTH } from './describe-edges.ts'
export { fromBase64url, toBase64url } from './base64url.ts'
export { COLORS_LENGTH, colorsSimilarity, describeColors } from './describe-colors.ts'
export {
  CODE_LENGTH,
  codeOfEdges,
  codeOfHash,
  hashOfCode,
  isBlankCode,
  likeBits,
} from './edge-code.ts'
export { mirrorCode } from './mirror-code.ts'
export { edgesSimilarity, packEdges } from './packed-edges.ts'
export { proposeCrops, type Crop } from './propose-crops.ts'
export { createCodeIndex, type CodeIndex, type CodeMatch } from './code-index.ts'
