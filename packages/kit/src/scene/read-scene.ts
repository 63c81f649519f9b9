import type { KitPlacement } from '../choose-parts.ts'
import type { KitDefinition } from '../definition.ts'
import { KitError } from '../errors.ts'
import { asArray, asNumber, asObject, isObject } from '../json-shape.ts'
import type { JsonObject } from '../json-shape.ts'
import { orderLayers } from '../kit-layers.ts'
import { readPaint, writePaint } from '../paint.ts'
import { readTransform, tidyPlacement } from './read-transform.ts'
import { SCENE_LIMITS } from './scene.ts'
import type { MemberTransform, Scene, SceneKits, SceneMember } from './scene.ts'

/**
 * Reads a scene from outside: every kit, slot, part and colour it names exists, and every number is
 * within its limits.
 *
 * @throws KitError `bad-scene`, `too-large`, `unknown-kit`, `unknown-slot`, `unknown-variant`,
 *   `unknown-color`, `bad-color`, `bad-order`
 */
export function readScene(value: unknown, kits: SceneKits): Scene {
  const root = asObject(value, 'bad-scene', 'the scene')
  const members = asArray(root['members'], 'bad-scene', 'members')
  if (members.length > SCENE_LIMITS.members) {
    throw new KitError('too-large', `a scene has at most ${SCENE_LIMITS.members} members`)
  }
  const palette = asArray(root['palette'] ?? [], 'bad-scene', 'palette')
  if (palette.length > SCENE_LIMITS.palette) {
    throw new KitError('too-large', `a palette has at most ${SCENE_LIMITS.palette} colours`)
  }
  const background = root['background'] ?? null
  const scene: Scene = {
    width: Math.round(asNumber(root['width'], SCENE_LIMITS.side, 'bad-scene', 'width')),
    height: Math.round(asNumber(root['height'], SCENE_LIMITS.side, 'bad-scene', 'height')),
    background: background === null ? null : writePaint(readPaint(background, 'background')),
    corner: Math.round(asNumber(root['corner'] ?? 0, { min: 0, max: 50 }, 'bad-scene', 'corner')),
    palette: palette.map((color) => (readPaint(color, 'palette').stops[0] ?? '').slice(0, 7)),
    members: members.map((member, index) => readMember(member, `members[${index}]`, kits)),
  }
  const ids = new Set(scene.members.map(({ id }) => id))
  if (ids.size !== scene.members.length) throw new KitError('bad-scene', 'two members have one id')
  return scene
}

/** Slugs of the kits that a scene from outside names; nothing else of it is read. */
export function kitsNamedBy(value: unknown): string[] {
  const members = isObject(value) && Array.isArray(value['members']) ? value['members'] : []
  const named = members.slice(0, SCENE_LIMITS.members).map((member: unknown) => {
    return isObject(member) && typeof member['kit'] === 'string' ? member['kit'] : ''
  })
  return [...new Set(named)].filter((slug) => slug !== '')
}

function readMember(value: unknown, where: string, kits: SceneKits): SceneMember {
  const item = asObject(value, 'bad-scene', where)
  const slug = readName(item['kit'], `${where}.kit`)
  const kit = kits.get(slug)
  if (kit === undefined) throw new KitError('unknown-kit', `no kit is called ${slug}`)
  const id = asNumber(item['id'], { min: 1, max: 1e6 }, 'bad-scene', `${where}.id`)
  if (!Number.isInteger(id)) throw new KitError('bad-scene', `${where}.id is no whole number`)
  const given = asObject(item['transform'], 'bad-scene', `${where}.transform`)
  const transform = readTransform(given as Record<keyof MemberTransform, unknown>)
  const colors = readColors(item['colors'], kit, where)
  if (item['type'] === 'object') {
    const slot = readName(item['slot'], `${where}.slot`)
    const variant = readName(item['variant'], `${where}.variant`)
    checkVariant(kit, slot, variant)
    return { type: 'object', id, kit: slug, slot, variant, colors, transform }
  }
  if (item['type'] !== 'figure')
    throw new KitError('bad-scene', `${where} is neither figure nor object`)
  return {
    type: 'figure',
    id,
    kit: slug,
    choices: readChoices(item['choices'], kit, where),
    colors,
    placements: readPlacements(item['placements'], kit, where),
    order: readOrder(item['order'], kit, where),
    initials: readInitials(item['initials']),
    hasBackground: item['hasBackground'] === true,
    transform,
  }
}

/** Lists within lists become text by recursion, so that only text is a name. */
function readName(value: unknown, where: string): string {
  if (typeof value === 'string') return value
  throw new KitError('bad-scene', `${where} is no name`)
}

function readChoices(value: unknown, kit: KitDefinition, where: string) {
  const choices: Record<string, string | null> = {}
  for (const [slot, variant] of entriesOf(value, `${where}.choices`)) {
    if (variant !== null && typeof variant !== 'string') {
      throw new KitError('bad-scene', `${where}.choices.${slot} is no name`)
    }
    checkVariant(kit, slot, variant)
    choices[slot] = variant
  }
  return choices
}

function readColors(value: unknown, kit: KitDefinition, where: string) {
  const colors: Record<string, string> = {}
  for (const [name, paint] of entriesOf(value, `${where}.colors`)) {
    if (!Object.hasOwn(kit.colors, name)) {
      throw new KitError('unknown-color', `the kit has no colour ${name}`)
    }
    colors[name] = writePaint(readPaint(paint, name))
  }
  return colors
}

function readPlacements(value: unknown, kit: KitDefinition, where: string) {
  const placements: Record<string, KitPlacement> = {}
  for (const [slot, placement] of entriesOf(value, `${where}.placements`)) {
    checkVariant(kit, slot, null)
    placements[slot] = tidyPlacement(
      asObject(placement, 'bad-scene', `${where}.placements.${slot}`),
    )
  }
  return placements
}

function readOrder(value: unknown, kit: KitDefinition, where: string): readonly number[] | null {
  if (value === undefined || value === null) return null
  const order = asArray(value, 'bad-scene', `${where}.order`).map((index) =>
    asNumber(index, { min: 0, max: 1e6 }, 'bad-scene', `${where}.order`),
  )
  orderLayers(kit, order)
  return order
}

function readInitials(value: unknown): string {
  if (typeof value !== 'string') return ''
  return Array.from(value.toWellFormed()).slice(0, SCENE_LIMITS.initials).join('')
}

function entriesOf(value: unknown, where: string): [string, unknown][] {
  const record: JsonObject = asObject(value ?? {}, 'bad-scene', where)
  return Object.entries(record)
}

function checkVariant(kit: KitDefinition, name: string, variant: string | null): void {
  const slot = kit.slots.find((known) => known.name === name)
  if (slot === undefined) throw new KitError('unknown-slot', `the kit has no slot ${name}`)
  if (variant === null || slot.variants.some((known) => known.name === variant)) return
  throw new KitError('unknown-variant', `the slot ${name} has no variant ${variant}`)
}
