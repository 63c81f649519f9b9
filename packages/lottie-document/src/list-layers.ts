import {
  isObject,
  layerType,
  objectsIn,
  type JsonObject,
  type LayerType,
  type LottieAnimation,
} from '@tessera/lottie'
import { visitKeyframes } from './time/keyframes.ts'
import { isHelper } from './tree/helper-layers.ts'
import type { LayerRef } from './tree/layer-ref.ts'
import { isMatted } from './tree/mattes.ts'

/** What a timeline shows of a layer. */
export type ListedLayer = {
  readonly ref: LayerRef
  /** Empty where the file gives none. */
  readonly name: string
  readonly type: LayerType
  /** The composition that it shows, by id. */
  readonly composition: string | null
  /** The frame at which that composition begins. */
  readonly start: number
  /** First frame, and the frame after the last one. */
  readonly inPoint: number
  readonly outPoint: number
  readonly isHidden: boolean
  /** Cut out by the layer above, or cutting others out. */
  readonly matte: 'cut' | 'cuts' | null
  /** Moments of its keys, each once, in order. */
  readonly keys: readonly number[]
  /** Of a text layer. */
  readonly text: string | null
}

/** The layers of a composition from the front, null for the animation’s own; helpers of commands are left out. */
export function listLayers(
  animation: LottieAnimation,
  composition: string | null = null,
): ListedLayer[] {
  const asset = animation.assets?.find(({ id }) => id === composition)
  const layers = composition === null ? animation.layers : objectsIn(asset?.['layers'])
  return layers.flatMap((layer, index) =>
    isHelper(layer) ? [] : [describe(animation, layer, { composition, index })],
  )
}

function describe({ ip, op }: LottieAnimation, layer: JsonObject, ref: LayerRef): ListedLayer {
  return {
    ref,
    name: typeof layer['nm'] === 'string' ? layer['nm'] : '',
    type: layerType(layer['ty']),
    composition: typeof layer['refId'] === 'string' && layer['ty'] === 0 ? layer['refId'] : null,
    start: typeof layer['st'] === 'number' ? layer['st'] : 0,
    inPoint: typeof layer['ip'] === 'number' ? layer['ip'] : ip,
    outPoint: typeof layer['op'] === 'number' ? layer['op'] : op,
    isHidden: layer['hd'] === true,
    matte: layer['td'] ? 'cuts' : isMatted(layer) ? 'cut' : null,
    keys: keysOf(layer),
    text: textOf(layer),
  }
}

function keysOf(layer: JsonObject): number[] {
  const times = new Set<number>()
  visitKeyframes(layer, (_property, keyframes) => {
    if (keyframes.length < 2) return
    for (const { t } of keyframes) times.add(t as number)
  })
  return [...times].sort((a, b) => a - b)
}

function textOf({ ty, t }: JsonObject): string | null {
  if (ty !== 5 || !isObject(t) || !isObject(t['d'])) return null
  const [first] = objectsIn(t['d']['k'])
  const words = isObject(first?.['s']) ? first['s']['t'] : undefined
  return typeof words === 'string' ? words.replaceAll('\r', '\n') : null
}
