import { drawing, planRender } from './compose-kit.ts'
import type { ComposeOptions } from './compose-kit.ts'
import type { KitDefinition, KitElement } from './definition.ts'
import { isMotion } from './is-motion.ts'
import { renderElements } from './render-elements.ts'

export interface KitPart {
  readonly slot: string
  readonly variant: string
  /** Readable, for example “Long hair” or “Hair 03”. */
  readonly name: string
  readonly tags: readonly string[]
  readonly svg: string
}

/**
 * Every variant of every slot as a drawing of its own, in the slot's own coordinates and cropped to
 * the slot's box. Slots that share another slot's variants add nothing; variants that draw nothing
 * (“none”, animation rules) and those that only arrange other slots are left out. Coordinates match the slot's box on the canvas, so a part
 * can be put back by the transform of its slot.
 */
export function kitParts(
  kit: KitDefinition,
  options: Pick<ComposeOptions, 'colors' | 'variables' | 'idPrefix'> = {},
): KitPart[] {
  const plan = planRender(kit, options)
  return kit.slots
    .filter((slot) => slot.source === slot.name && slot.width > 0 && slot.height > 0)
    .flatMap((slot) =>
      slot.variants
        .filter((variant) => draws(variant.elements) && !isMotion(variant))
        .map((variant) => {
          const { body, defs } = renderElements(variant.elements, plan)
          const box = [0, 0, slot.width, slot.height] as const
          return {
            slot: slot.name,
            variant: variant.name,
            name: partName(slot.name, variant.name),
            tags: variant.tags,
            svg: drawing(kit, box, plan, '', defs, body),
          }
        }),
    )
}

const INVISIBLE = new Set(['defs', 'style', 'title', 'desc', 'metadata', 'clipPath', 'mask'])

function draws(elements: readonly KitElement[]): boolean {
  return elements.some((element) => {
    if (element.type !== 'element') return element.type === 'text'
    if (INVISIBLE.has(element.name)) return false
    return element.name === 'g' ? draws(element.children) : true
  })
}

function partName(slot: string, variant: string): string {
  const place = words(slot)
  const numbered = /^(?:variant|default)?0*(\d*)$/i.exec(variant)
  if (numbered) return capitalize(`${place} ${numbered[1]?.padStart(2, '0') ?? ''}`.trim())
  const kind = words(variant)
  return capitalize(kind.split(' ').includes(place) ? kind : `${kind} ${place}`)
}

function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])|([0-9])([a-zA-Z])/g, '$1$3 $2$4')
    .replace(/[\s_-]+/g, ' ')
    .toLowerCase()
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
