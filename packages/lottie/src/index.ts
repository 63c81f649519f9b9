export { layerType, type LayerType, type LottieAnimation } from './animation.ts'
export { colorsOf, recolorLottie } from './colors.ts'
export { animateIcon, motionFor, type Motion } from './animate-icon.ts'
export { creditLottie, type LottieCredit } from './credit-lottie.ts'
export { readDotLottie, writeDotLottie, type DotLottie } from './dot-lottie/dot-lottie.ts'
export {
  EXTRA_ID,
  extrasOf,
  withExtras,
  withoutExtras,
  type LottieExtras,
  type LottieTheme,
} from './extras/extras.ts'
export { isEmbeddedPicture } from './external-content.ts'
export { isObject, objectsIn, visitObjects, type JsonObject, type JsonValue } from './json-tree.ts'
export { LottieError, type LottieErrorCode } from './lottie-error.ts'
export {
  dropHiddenLayers,
  dropUnusedAssets,
  optimiseLottie,
  roundLottie,
  type OptimiseOptions,
} from './optimise/optimise-lottie.ts'
export { posterFrame } from './poster-frame.ts'
export { readLottie, type LottieFile, type LottieLayer } from './read-lottie.ts'
export { curveParameter, easeShare } from './to-svg/ease-share.ts'
export { lottieToSvg, type AnimatedSvg } from './to-svg/lottie-to-svg.ts'
export { setSpeed } from './set-speed.ts'
export { stripExpressions } from './strip-expressions.ts'
