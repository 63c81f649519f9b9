import { isMotion, kitLayers, slotGroups, usesLetters, type KitDefinition } from '@tessera/kit'

/** Slots that are chosen together, with what may stand in them. */
export type SlotView = {
  readonly name: string
  readonly slots: readonly string[]
  /** The slot that the parts are stored under. */
  readonly source: string
  /** Whether it may stay empty. */
  readonly isOptional: boolean
  readonly variants: readonly string[]
}

/** What the panels need to know of a kit; small enough to travel with the page. */
export type KitView = {
  readonly slug: string
  readonly slots: readonly SlotView[]
  readonly colors: readonly { readonly name: string; readonly palette: readonly string[] }[]
  readonly layers: readonly { readonly index: number; readonly slots: readonly string[] }[]
  readonly hasLetters: boolean
}

/** Reads the view off a definition; slots in which nothing can be chosen are left out. */
export function kitView(slug: string, kit: KitDefinition): KitView {
  const slots = slotGroups(kit).flatMap(({ name, slots }): SlotView[] => {
    const slot = kit.slots.find((known) => known.name === name)
    if (slot === undefined) return []
    const variants = slot.variants.filter((variant) => !isMotion(variant))
    const isOptional = slot.probability < 100
    if (variants.length + (isOptional ? 1 : 0) < 2) return []
    return [
      {
        name,
        slots,
        source: slot.source,
        isOptional,
        variants: variants.map((variant) => variant.name),
      },
    ]
  })
  return {
    slug,
    slots,
    colors: Object.entries(kit.colors).map(([name, palette]) => ({
      name,
      palette: [...new Set(palette)],
    })),
    layers: kitLayers(kit).flatMap(({ index, slots: names }) =>
      names.length === 0 ? [] : [{ index, slots: names }],
    ),
    hasLetters: usesLetters(kit),
  }
}
