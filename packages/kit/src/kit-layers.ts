import type { KitDefinition, KitElement } from './definition.ts'
import { KitError } from './errors.ts'

export interface KitLayer {
  /** Place in the kit's own order, the lowest first. */
  readonly index: number
  /** The slots drawn in it, the outermost only. */
  readonly slots: readonly string[]
}

/**
 * What can be moved in front of or behind what: the elements a kit draws one over the other. Definitions
 * and sheets are no layers. A kit that holds all in one slot or group has one layer.
 */
export function kitLayers(kit: KitDefinition): KitLayer[] {
  return kit.elements.flatMap((element, index) =>
    isSilent(element) ? [] : [{ index, slots: slotsIn([element]) }],
  )
}

/**
 * The kit's elements with its layers in another order.
 *
 * @throws KitError `bad-order` when the order is no permutation of the kit's layers
 */
export function orderLayers(
  kit: KitDefinition,
  order: readonly number[] | undefined,
): readonly KitElement[] {
  if (order === undefined) return kit.elements
  const layers = kitLayers(kit).map(({ index }) => index)
  const isComplete =
    order.length === layers.length && layers.every((index) => order.includes(index))
  if (!isComplete) throw new KitError('bad-order', 'the order does not name every layer once')
  const silent = kit.elements.filter(isSilent)
  return [...silent, ...order.flatMap((index) => kit.elements[index] ?? [])]
}

const SILENT = new Set(['defs', 'style', 'mask', 'clipPath', 'filter', 'title', 'desc', 'metadata'])

function isSilent(element: KitElement): boolean {
  return element.type === 'element' && SILENT.has(element.name)
}

function slotsIn(elements: readonly KitElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === 'component') return [element.slot]
    return element.type === 'element' ? slotsIn(element.children) : []
  })
}
