import { compositions, type LottieAnimation } from '../animation.ts'
import { objectsIn, type JsonValue } from '../json-tree.ts'

/** Keeps one of assets that are equal but for their id, and only those that a layer shows. In place. */
export function joinAssets(animation: LottieAnimation): void {
  if (!animation.assets) return
  while (joinEqual(animation)) {
    // Precompositions that played equal assets are now equal themselves.
  }
  const used = new Set<JsonValue | undefined>()
  const open = objectsIn(animation.layers)
  const assets = new Map(objectsIn(animation.assets).map((asset) => [asset.id, asset]))
  for (const { refId } of open) {
    if (refId === undefined || used.has(refId)) continue
    used.add(refId)
    open.push(...objectsIn(assets.get(refId)?.layers))
  }
  animation.assets = animation.assets.filter(({ id }) => used.has(id))
}

function joinEqual(animation: LottieAnimation): boolean {
  const first = new Map<string, JsonValue>()
  const renamed = new Map<JsonValue, JsonValue>()
  animation.assets = objectsIn(animation.assets).filter(({ id, sid, ...content }) => {
    const key = JSON.stringify(content)
    const known = first.get(key)
    // A slot replaces one asset by its name: such ones stay apart.
    if (known === undefined || id === undefined || sid !== undefined) {
      if (id !== undefined && sid === undefined) first.set(key, id)
      return true
    }
    renamed.set(id, known)
    return false
  })
  for (const layer of compositions(animation).flat()) {
    const known = layer.refId === undefined ? undefined : renamed.get(layer.refId)
    if (known !== undefined) layer.refId = known
  }
  return renamed.size > 0
}
