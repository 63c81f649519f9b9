import {
  isObject,
  objectsIn,
  visitObjects,
  withoutExtras,
  type JsonObject,
  type JsonValue,
  type LottieAnimation,
} from '@tessera/lottie'
import { scaleTimes } from '../../time/map-times.ts'
import { layerLists } from '../../tree/layer-ref.ts'
import { freeAssetId } from '../../tree/pictures.ts'

type Adopted = {
  /** The composition that it became. */
  readonly id: string
  /** Its length, in frames of the animation that took it in. */
  readonly frames: number
  /** Its first frame, counted in the same way. */
  readonly from: number
}

/**
 * Takes another animation in as a composition, in place: its assets and slots get names that are free, its times
 * the frame rate of the one that takes it. Fonts and glyphs of the same name are taken for the same.
 */
export function adoptAnimation(animation: LottieAnimation, other: LottieAnimation): Adopted {
  const own = JSON.parse(JSON.stringify(withoutExtras(other))) as LottieAnimation
  scaleTimes(own, animation.fr / own.fr)
  const id = freeAssetId(animation, 'merged')
  renameAssets(own, (before) => `${id}-${before}`)
  renameSlots(own, (before) => `${id}-${before}`)
  animation.assets = [
    ...(animation.assets ?? []),
    ...objectsIn(own.assets),
    { id, nm: id, layers: own.layers },
  ]
  joinFonts(animation, own)
  if (isObject(own['slots'])) {
    const slots = isObject(animation['slots']) ? animation['slots'] : {}
    animation['slots'] = { ...slots, ...own['slots'] }
  }
  return { id, frames: own.op - own.ip, from: own.ip }
}

type Rename = (before: string) => string

function renameAssets(animation: LottieAnimation, rename: Rename): void {
  for (const asset of objectsIn(animation.assets)) asset['id'] = rename(String(asset['id']))
  for (const layer of layerLists(animation).flat()) {
    if (layer['refId'] !== undefined) layer['refId'] = rename(String(layer['refId']))
  }
}

function renameSlots(animation: LottieAnimation, rename: Rename): void {
  visitObjects([animation.layers, animation.assets ?? []] as JsonValue, (object) => {
    if (typeof object['sid'] === 'string') object['sid'] = rename(object['sid'])
  })
  if (!isObject(animation['slots'])) return
  animation['slots'] = Object.fromEntries(
    Object.entries(animation['slots']).map(([name, slot]) => [rename(name), slot]),
  )
}

function joinFonts(animation: LottieAnimation, { fonts, chars }: LottieAnimation): void {
  if (isObject(fonts)) {
    const before = isObject(animation['fonts']) ? objectsIn(animation['fonts']['list']) : []
    const list = [...before, ...objectsIn(fonts['list'])]
    animation['fonts'] = { list: uniqueBy(list, ({ fName }) => fName) }
  }
  const glyphs = [...objectsIn(animation['chars']), ...objectsIn(chars)]
  if (glyphs.length === 0) return
  animation['chars'] = uniqueBy(glyphs, ({ ch, fFamily, style }) =>
    JSON.stringify([ch, fFamily, style]),
  )
}

function uniqueBy(
  objects: readonly JsonObject[],
  keyOf: (object: JsonObject) => JsonValue | undefined,
): JsonObject[] {
  return [
    ...new Map(objects.toReversed().map((object) => [keyOf(object), object])).values(),
  ].reverse()
}
