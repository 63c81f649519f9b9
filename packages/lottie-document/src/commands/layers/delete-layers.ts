import type { JsonObject } from '@tessera/lottie'
import { layerAt, layersIn, type LayerRef } from '../../tree/layer-ref.ts'
import { isMatted, matteOf } from '../../tree/mattes.ts'
import { defineCommand } from '../define-command.ts'
import { layers } from '../fields/fields.ts'

/** What a layer that only moves others keeps of itself. */
const KEPT = ['nm', 'ind', 'parent', 'ddd', 'sr', 'ip', 'op', 'st', 'ks', 'ao'] as const

/**
 * Deletes layers. What hangs on a deleted one goes on moving with it: a null layer takes its place. What
 * a deleted one cut out is shown whole, and a matte that cuts nothing out any more goes too.
 */
export const deleteLayers = defineCommand({
  type: 'delete',
  fields: { layers },
  edit(copy, { layers: refs }) {
    for (const [composition, wanted] of byComposition(refs)) {
      const chosen = new Set(wanted.map((ref) => layerAt(copy, ref)))
      const list = layersIn(copy, composition)
      list.splice(0, list.length, ...without(list, chosen))
    }
  },
})

function byComposition(refs: readonly LayerRef[]): Map<string | null, readonly LayerRef[]> {
  const names = new Set(refs.map(({ composition }) => composition))
  return new Map(
    [...names].map((name) => [name, refs.filter(({ composition }) => composition === name)]),
  )
}

function without(layers: readonly JsonObject[], chosen: ReadonlySet<JsonObject>): JsonObject[] {
  const mattes = new Map(layers.map((layer, index) => [layer, layers[matteOf(layers, index)]]))
  for (const [layer, matte] of mattes) {
    if (!isMatted(layer) || !matte || !chosen.has(matte)) continue
    delete layer['tt']
    delete layer['tp']
    mattes.delete(layer)
  }
  const used = new Set(
    [...mattes].filter(([layer]) => !chosen.has(layer)).map(([, matte]) => matte),
  )
  const unused = [...mattes.values()].filter((matte) => matte !== undefined && !used.has(matte))
  const gone = new Set([...chosen, ...unused])
  return layers.flatMap((layer) => {
    if (!gone.has(layer)) return [layer]
    return movesOthers(layer, layers, gone) ? [nullOf(layer)] : []
  })
}

/** Whether something that stays hangs on a layer, be it through others that go. */
function movesOthers(
  layer: JsonObject,
  layers: readonly JsonObject[],
  gone: ReadonlySet<JsonObject | undefined>,
  seen: Set<JsonObject> = new Set(),
): boolean {
  if (typeof layer['ind'] !== 'number' || seen.has(layer)) return false
  // Files may have layers that hang on each other.
  seen.add(layer)
  return layers.some(
    (other) =>
      other['parent'] === layer['ind'] &&
      (!gone.has(other) || movesOthers(other, layers, gone, seen)),
  )
}

function nullOf(layer: JsonObject): JsonObject {
  const kept = KEPT.filter((name) => layer[name] !== undefined)
  return { ty: 3, ...Object.fromEntries(kept.map((name) => [name, layer[name]!])) }
}
