export { chooseParts } from './choose-parts.ts'
export type { KitComposition, KitPlacement } from './choose-parts.ts'
export { composeKit } from './compose-kit.ts'
export type { ComposeOptions } from './compose-kit.ts'
export type {
  KitColorRule,
  KitCredit,
  KitDefinition,
  KitElement,
  KitRange,
  KitReference,
  KitSlot,
  KitValue,
  KitVariable,
  KitVariant,
} from './definition.ts'
export { KitError } from './errors.ts'
export type { KitErrorCode } from './errors.ts'
export { kitParts } from './kit-parts.ts'
export type { KitPart } from './kit-parts.ts'
export { readKit } from './read-kit.ts'
export { kitLayers } from './kit-layers.ts'
export type { KitLayer } from './kit-layers.ts'
export { readPaint, writePaint } from './paint.ts'
export type { KitPaint } from './paint.ts'
export { slotGroups } from './slot-groups.ts'
export type { SlotGroup } from './slot-groups.ts'
export { figureOf, firstScene, standingAt, usesLetters } from './scene/first-scene.ts'
export { memberBox, memberSize } from './scene/place-member.ts'
export { kitsNamedBy, readScene } from './scene/read-scene.ts'
export {
  kitsOfAddress,
  LONGEST_ADDRESS,
  readAddress,
  renumber,
  writeAddress,
} from './scene/scene-address.ts'
export { applyCommand } from './scene/scene-commands.ts'
export type { SceneCommand } from './scene/scene-commands.ts'
export { kitsOfScene, SCENE_LIMITS } from './scene/scene.ts'
export type {
  MemberTransform,
  Scene,
  SceneFigure,
  SceneKits,
  SceneMember,
  SceneObject,
} from './scene/scene.ts'
export { distinctFigures } from './scene/shuffle-figure.ts'
export { writeScene } from './scene/write-scene.ts'
export type { WriteSceneOptions } from './scene/write-scene.ts'
export { sceneLottie } from './scene/scene-lottie.ts'
export type { SceneLottie } from './scene/scene-lottie.ts'
export { isMotion } from './is-motion.ts'
