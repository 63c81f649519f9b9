import type { LottieAnimation } from '@tessera/lottie'
import { listLayers, type LayerRef, type ListedLayer } from '@tessera/lottie-document'

export type LayerRow = {
  /** Names the layer among those selected. */
  readonly id: string
  readonly layer: ListedLayer
  readonly level: number
  /** How much later than those of the file its frames are. */
  readonly shift: number
}

const MOST_LEVELS = 8

export function idOfLayer({ composition, index }: LayerRef): string {
  return `${index}:${composition ?? ''}`
}

export function layerOfId(id: string): LayerRef {
  const at = id.indexOf(':')
  const composition = id.slice(at + 1)
  return { index: Number(id.slice(0, at)), composition: composition === '' ? null : composition }
}

/**
 * The layers from the front, with those of opened compositions below what shows them. One that two layers show
 * opens below the first alone: it is the same layers.
 */
export function rowsOf(animation: LottieAnimation, open: ReadonlySet<string>): LayerRow[] {
  const rows: LayerRow[] = []
  const shown = new Set<string>()
  const add = (composition: string | null, level: number, shift: number) => {
    for (const layer of listLayers(animation, composition)) {
      const id = idOfLayer(layer.ref)
      rows.push({ id, layer, level, shift })
      const inside = layer.composition
      const isOpened = inside !== null && open.has(inside) && !shown.has(inside)
      if (!isOpened || level >= MOST_LEVELS) continue
      shown.add(inside)
      add(inside, level + 1, shift + layer.start)
    }
  }
  add(null, 0, 0)
  return rows
}

/** A layer by the id of its row; undefined for one that is gone. */
export function listedOfId(animation: LottieAnimation, id: string): ListedLayer | undefined {
  const ref = layerOfId(id)
  return listLayers(animation, ref.composition).find(({ ref: { index } }) => index === ref.index)
}
