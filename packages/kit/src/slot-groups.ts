import type { KitDefinition, KitSlot } from './definition.ts'

export interface SlotGroup {
  /** The slot that speaks for the group. */
  readonly name: string
  readonly slots: readonly string[]
}

/**
 * Slots that people choose together: a left and a right one, or the two that share one slot's
 * variants. Longer rows that share variants (stripes, a grid) stay apart, as their point is to differ.
 */
export function slotGroups(kit: KitDefinition): SlotGroup[] {
  const groups = Map.groupBy(kit.slots, (slot) => sideless(slot.name))
  const paired = new Set<string>()
  const shared = Map.groupBy(kit.slots.filter(isFilled), (slot) => slot.source)
  return kit.slots.flatMap((slot): SlotGroup[] => {
    if (paired.has(slot.name)) return []
    const sides = (groups.get(sideless(slot.name)) ?? []).filter((other) => isAlike(slot, other))
    const sharing = (shared.get(slot.source) ?? []).filter((other) => other.name !== slot.source)
    const members =
      sides.length === 2 ? sides : sharing.length === 2 && sharing.includes(slot) ? sharing : [slot]
    for (const { name } of members) paired.add(name)
    return [{ name: slot.name, slots: members.map(({ name }) => name) }]
  })
}

function isFilled(slot: KitSlot): boolean {
  return slot.variants.length > 0
}

function isAlike(one: KitSlot, other: KitSlot): boolean {
  const names = new Set(other.variants.map(({ name }) => name))
  return one.variants.every(({ name }) => names.has(name))
}

/** `eyeLeft` and `eye-right` as `eye`. */
function sideless(name: string): string {
  return name
    .replace(/[-_]?(left|right)(?=[A-Z\d_-]|$)|^(left|right)(?=[A-Z_-])/i, '')
    .toLowerCase()
}
