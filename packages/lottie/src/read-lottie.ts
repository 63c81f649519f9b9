import { layerType, type LayerType, type LottieAnimation } from './animation.ts'
import { checkComplexity } from './check-complexity.ts'
import { colorsOf } from './colors.ts'
import { cleanExtras } from './extras/extras.ts'
import { removeExternalContent } from './external-content.ts'
import { copyJson, isObject, type JsonObject, type JsonValue } from './json-tree.ts'
import { limits } from './limits.ts'
import { LottieError } from './lottie-error.ts'
import { removeExpressions } from './strip-expressions.ts'

export type LottieFile = {
  /** A checked copy: no expressions, nothing that would be fetched. */
  readonly animation: LottieAnimation
  readonly width: number
  readonly height: number
  readonly frames: number
  readonly framesPerSecond: number
  readonly durationMs: number
  readonly layers: readonly LottieLayer[]
  /** Colours as `#rrggbb`, in the order met. */
  readonly colors: readonly string[]
  /** What was removed or mended, one English line each. */
  readonly warnings: readonly string[]
}

export type LottieLayer = {
  readonly name: string
  readonly type: LayerType
  /** First frame, and the frame after the last one. */
  readonly inPoint: number
  readonly outPoint: number
}

/**
 * Reads a Lottie document that nobody has to trust: parsed JSON, or its text.
 *
 * @throws {LottieError} with the code of the first thing wrong; a file is never mended in silence
 */
export function readLottie(json: unknown): LottieFile {
  const animation = checkShape(copyJson(typeof json === 'string' ? parse(json) : json))
  const warnings = removeExternalContent(animation)
  const expressions = removeExpressions(animation)
  if (expressions > 0) warnings.push(`${expressions} expressions removed`)
  cleanExtras(animation)
  checkComplexity(animation)

  const frames = animation.op - animation.ip
  return {
    animation,
    width: animation.w,
    height: animation.h,
    frames,
    framesPerSecond: animation.fr,
    durationMs: Math.round((frames / animation.fr) * 1000),
    layers: animation.layers.map((layer, index) => describeLayer(layer, index, animation)),
    colors: colorsOf(animation),
    warnings,
  }
}

function parse(text: string): unknown {
  if (text.length > limits.jsonCharacters) throw new LottieError('too_large', 'file too large')
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new LottieError('not_lottie', 'not JSON')
  }
}

function checkShape(json: JsonValue): LottieAnimation {
  if (!isObject(json) || !Array.isArray(json.layers)) {
    throw new LottieError('not_lottie', 'no layers')
  }
  const { w, h, fr, ip, op, assets } = json
  if (!isSide(w) || !isSide(h)) throw new LottieError('invalid_size', `${w} × ${h}`)
  if (typeof fr !== 'number' || fr <= 0 || fr > limits.framesPerSecond) {
    throw new LottieError('invalid_frame_rate', `${fr} frames a second`)
  }
  if (typeof ip !== 'number' || typeof op !== 'number' || op <= ip || op - ip > limits.frames) {
    throw new LottieError('invalid_range', `frames ${ip} to ${op}`)
  }
  if (Array.isArray(assets) && assets.length > limits.assets) {
    throw new LottieError('too_complex', `${assets.length} assets`)
  }
  if (assets !== undefined && !Array.isArray(assets)) delete json.assets
  checkLayers(json.layers)
  for (const asset of Array.isArray(assets) ? assets : []) {
    if (isObject(asset) && asset.layers !== undefined) checkLayers(asset.layers)
  }
  return json as LottieAnimation
}

function checkLayers(layers: JsonValue): void {
  if (!Array.isArray(layers)) throw new LottieError('invalid_layer', 'layers are no list')
  for (const layer of layers) {
    if (!isObject(layer) || typeof layer.ty !== 'number') {
      throw new LottieError('invalid_layer', 'a layer has no type')
    }
    for (const point of [layer.ip, layer.op, layer.st]) {
      if (point !== undefined && typeof point !== 'number') {
        throw new LottieError('invalid_layer', 'a layer starts or ends at no frame')
      }
    }
  }
}

function isSide(value: JsonValue | undefined): boolean {
  return typeof value === 'number' && value >= 1 && value <= limits.sidePixels
}

function describeLayer(layer: JsonObject, index: number, { ip, op }: LottieAnimation): LottieLayer {
  return {
    name: typeof layer.nm === 'string' && layer.nm !== '' ? layer.nm : `Layer ${index + 1}`,
    type: layerType(layer.ty),
    inPoint: typeof layer.ip === 'number' ? layer.ip : ip,
    outPoint: typeof layer.op === 'number' ? layer.op : op,
  }
}
