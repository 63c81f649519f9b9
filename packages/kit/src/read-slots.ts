import type { KitRange, KitSlot, KitVariant } from './definition.ts'
import { KitError } from './errors.ts'
import { asName, asNumber, asObject, isObject } from './json-shape.ts'
import type { JsonObject } from './json-shape.ts'
import { readElements } from './read-elements.ts'
import type { ElementBudget } from './read-elements.ts'

const SIDE = { min: 0, max: 100_000 }
const ANY = { min: -100_000, max: 100_000 }

/**
 * Reads `components`. A slot with `extends` shares the variants, the size and the ranges of the
 * slot it names and is drawn independently of it; chains of `extends` are refused.
 *
 * @throws KitError `bad-slot`, `bad-element`, `unknown-reference`
 */
export function readSlots(value: unknown, budget: ElementBudget): KitSlot[] {
  const entries = Object.entries(asObject(value ?? {}, 'bad-slot', 'components')).map(
    ([name, raw]) => {
      asName(name, 'bad-slot', `components.${name}`)
      return [name, asObject(raw, 'bad-slot', `components.${name}`)] as const
    },
  )
  const own = new Map<string, KitSlot>()
  for (const [name, item] of entries) {
    if (item['extends'] === undefined) own.set(name, readSlot(name, item, budget))
  }
  const slots: KitSlot[] = []
  for (const [name, item] of entries) {
    const source = own.get(item['extends'] === undefined ? name : String(item['extends']))
    if (source === undefined) {
      throw new KitError('unknown-reference', `components.${name} extends no slot with variants`)
    }
    slots.push({ ...source, name })
  }
  return slots
}

function readSlot(name: string, item: JsonObject, budget: ElementBudget): KitSlot {
  const where = `components.${name}`
  const translate = isObject(item['translate']) ? item['translate'] : {}
  const variants = asObject(item['variants'], 'bad-slot', `${where}.variants`)
  return {
    name,
    source: name,
    width: asNumber(item['width'], SIDE, 'bad-slot', `${where}.width`),
    height: asNumber(item['height'], SIDE, 'bad-slot', `${where}.height`),
    probability: asNumber(
      item['probability'] ?? 100,
      { min: 0, max: 100 },
      'bad-slot',
      `${where}.probability`,
    ),
    rotate: readRange(item['rotate'], `${where}.rotate`),
    scale: readRange(item['scale'], `${where}.scale`),
    translateX: readRange(translate['x'], `${where}.translate.x`),
    translateY: readRange(translate['y'], `${where}.translate.y`),
    variants: Object.entries(variants).map(([variant, raw]) =>
      readVariant(variant, raw, where, budget),
    ),
  }
}

function readVariant(
  name: string,
  value: unknown,
  slot: string,
  budget: ElementBudget,
): KitVariant {
  const where = `${slot}.variants.${asName(name, 'bad-slot', slot)}`
  const item = asObject(value, 'bad-slot', where)
  const tags = Array.isArray(item['tags']) ? item['tags'] : []
  return {
    name,
    weight: asNumber(item['weight'] ?? 1, { min: 0, max: 1e6 }, 'bad-slot', `${where}.weight`),
    tags: tags.filter((tag) => typeof tag === 'string'),
    elements: readElements(item['elements'], `${where}.elements`, budget),
  }
}

function readRange(value: unknown, where: string): KitRange | null {
  if (value === undefined) return null
  const item = asObject(value, 'bad-slot', where)
  const first = asNumber(item['min'], ANY, 'bad-slot', `${where}.min`)
  const second = asNumber(item['max'], ANY, 'bad-slot', `${where}.max`)
  return {
    min: Math.min(first, second),
    max: Math.max(first, second),
    step: asNumber(item['step'] ?? 0, { min: 0, max: 1e5 }, 'bad-slot', `${where}.step`),
  }
}
