import type { KitDefinition, KitElement, KitValue } from './definition.ts'
import { KitError } from './errors.ts'

/**
 * Refuses a kit whose drawings name a slot or colour that does not exist, or whose slots contain
 * one another in a circle (composing would never end).
 *
 * @throws KitError `unknown-reference`, `recursive-slot`
 */
export function checkReferences(kit: KitDefinition): void {
  const slots = new Map(kit.slots.map((slot) => [slot.name, slot]))
  const done = new Set<string>()
  const open = new Set<string>()

  function visitSlot(name: string): void {
    const slot = slots.get(name)
    if (slot === undefined) {
      throw new KitError('unknown-reference', `a drawing names the slot ${name}`)
    }
    if (open.has(name)) throw new KitError('recursive-slot', `the slot ${name} contains itself`)
    if (done.has(name)) return
    open.add(name)
    for (const variant of slot.variants) visitElements(variant.elements)
    open.delete(name)
    done.add(name)
  }

  function visitElements(elements: readonly KitElement[]): void {
    for (const element of elements) {
      if (element.type === 'text') {
        visitValue(element.value)
        continue
      }
      for (const value of element.attributes.values()) visitValue(value)
      if (element.type === 'component') visitSlot(element.slot)
      else visitElements(element.children)
    }
  }

  function visitValue(value: KitValue): void {
    if (typeof value === 'string' || value.type !== 'color') return
    if (Object.hasOwn(kit.colors, value.name)) return
    throw new KitError('unknown-reference', `a drawing names the colour ${value.name}`)
  }

  for (const value of kit.attributes.values()) visitValue(value)
  visitElements(kit.elements)
  for (const slot of kit.slots) visitSlot(slot.name)
}
