import { compositions, layerType, type LottieAnimation } from './animation.ts'
import { isObject, objectsIn, type JsonObject, type JsonValue } from './json-tree.ts'

const EMBEDDED_PICTURE = /^data:image\/(png|jpe?g|webp|gif);base64,[a-z0-9+/=\s]*$/i

/**
 * Removes in place whatever would make a player fetch: linked pictures, sounds, data files and
 * fonts, with the layers that show them. Layers whose asset is missing go too, for players stop
 * there. Answers one line for each thing removed.
 */
export function removeExternalContent(animation: LottieAnimation): string[] {
  const warnings: string[] = []
  const assets = objectsIn(animation.assets).filter((asset) => {
    if (Array.isArray(asset.layers) || embedPicture(asset)) return true
    warnings.push(`asset ${nameOf(asset.id)} is not inside the file: removed`)
    return false
  })
  // A file without any stays one.
  if (animation.assets) animation.assets = assets
  const present = new Map(assets.map((asset) => [asset.id, asset]))
  for (const layers of compositions(animation)) {
    const kept = layers.filter((layer) => {
      if (!needsAsset(layer) || fits(layer, present)) return true
      warnings.push(`layer ${nameOf(layer.nm)} shows what is not inside the file: removed`)
      return false
    })
    layers.splice(0, layers.length, ...kept)
  }
  return [...warnings, ...removeFontAddresses(animation)]
}

/** A `data:` address of a picture: nothing is fetched for it. */
export function isEmbeddedPicture(address: JsonValue | undefined): address is string {
  return typeof address === 'string' && EMBEDDED_PICTURE.test(address)
}

function embedPicture(asset: JsonObject): boolean {
  if (!isEmbeddedPicture(asset.p)) return false
  asset.u = ''
  asset.e = 1
  return true
}

function needsAsset({ ty, refId }: JsonObject): boolean {
  const type = layerType(ty)
  if (type === 'precomposition' || type === 'image' || type === 'audio') return true
  return type === 'other' && refId !== undefined
}

function fits({ ty, refId }: JsonObject, present: Map<unknown, JsonObject>): boolean {
  const asset = present.get(refId)
  if (!asset) return false
  return Array.isArray(asset.layers)
    ? layerType(ty) === 'precomposition'
    : layerType(ty) === 'image'
}

function removeFontAddresses({ fonts }: LottieAnimation): string[] {
  if (!isObject(fonts)) return []
  const linked = objectsIn(fonts.list).filter(
    ({ fPath, origin }) => (fPath ?? '') !== '' || (origin ?? 0) !== 0,
  )
  for (const font of linked) {
    font.fPath = ''
    font.origin = 0
  }
  return linked.map(({ fName }) => `font ${nameOf(fName)} was linked: left to the player`)
}

function nameOf(name: unknown): string {
  return JSON.stringify(typeof name === 'string' ? name.slice(0, 80) : '')
}
