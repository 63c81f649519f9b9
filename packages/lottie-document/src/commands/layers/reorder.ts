import { isHelper } from '../../tree/helper-layers.ts'
import { layerAt, layersIn } from '../../tree/layer-ref.ts'
import { blocksOf } from '../../tree/mattes.ts'
import { defineCommand } from '../define-command.ts'
import { layer, numberFrom } from '../fields/fields.ts'

const MOST_STEPS = 10_000

/**
 * Moves a layer by so many places, to the front where negative. A matte and what it cuts out move
 * together, and nothing goes behind the background.
 */
export const reorder = defineCommand({
  type: 'reorder',
  fields: { layer, by: numberFrom(-MOST_STEPS, MOST_STEPS) },
  edit(copy, { layer: ref, by }) {
    const moved = layerAt(copy, ref)
    const layers = layersIn(copy, ref.composition)
    const helpers = layers.filter(isHelper)
    const blocks = blocksOf(layers.filter((layer) => !isHelper(layer)))
    const place = blocks.findIndex((block) => block.includes(moved))
    const [block] = place < 0 ? [] : blocks.splice(place, 1)
    if (!block) return
    blocks.splice(Math.max(0, place + Math.round(by)), 0, block)
    layers.splice(0, layers.length, ...blocks.flat(), ...helpers)
  },
})
