export { baseColorImages } from './base-color-images.ts'
export { writeGlb, type ColoredMesh } from './write/write-glb.ts'
export type { BaseColorImage } from './base-color-images.ts'
export { creditGlb, readCredit } from './write/credit-glb.ts'
export type { GlbCredit } from './write/credit-glb.ts'
export { ModelError } from './errors.ts'
export type { ModelErrorCode } from './errors.ts'
export { extrudeSvg } from './extrude-svg.ts'
export type { ExtrudeOptions } from './extrude-svg.ts'
export { inspectGlb } from './inspect-glb.ts'
export type { ModelFacts, Point } from './inspect-glb.ts'
export { applyLook } from './look/apply-look.ts'
export { listParts, type ModelParts } from './look/list-parts.ts'
export { listMaterials, type ListedMaterial } from './look/list-materials.ts'
export {
  colorParts,
  isSameCamera,
  lightNames,
  paintMaterial,
  resetMaterial,
  shareParts,
  usualLook,
  wrapTurn,
  type Camera3d,
  type LightName,
  type Look3d,
  type MaterialLook,
} from './look/look.ts'
export { readLook } from './look/read-look.ts'
export { packGltf } from './write/pack-gltf.ts'
export { renderGlb } from './render-glb.ts'
export type { RenderOptions } from './render-glb.ts'
export type { TexturePixels } from './sample-texture.ts'
export { readObj } from './exchange/read-obj.ts'
export type { ReadModel } from './exchange/read-obj.ts'
export { readStl } from './exchange/read-stl.ts'
export { sceneTriangles } from './exchange/scene-triangles.ts'
export { writeGltf } from './exchange/write-gltf.ts'
export { writeObj } from './exchange/write-obj.ts'
export { writeStl } from './exchange/write-stl.ts'
export { writeUsdz, type UsdzPicture } from './usdz/write-usdz.ts'
export { lights, type Light } from './lit/lights.ts'
