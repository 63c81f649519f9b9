import type { Scene, SceneCommand, SceneFigure, SceneMember } from '@tessera/kit'

/** What a part may be moved by, and where it stands untouched. */
export const placeMeasures = { translateX: 0, translateY: 0, scale: 1, rotate: 0 } as const

/** Names of the fields; the same on the page and where a sent form is read. */
export const fields = {
  slot: (name: string) => `slot.${name}`,
  color: (name: string) => `color.${name}`,
  ownColor: (name: string) => `own.${name}`,
  place: (slot: string, measure: keyof typeof placeMeasures) => `place.${slot}.${measure}`,
} as const

type SlotGroupNames = { readonly name: string; readonly slots: readonly string[] }

const numbers = ['x', 'y', 'scale', 'rotate'] as const

/**
 * What a form sent without JavaScript asks of a scene, as the commands that the browser would have run.
 * Fields that say what is so already ask for nothing.
 */
export function formCommands(
  scene: Scene,
  query: URLSearchParams,
  groups: readonly SlotGroupNames[],
): SceneCommand[] {
  const member = memberOf(scene, query)
  const commands: SceneCommand[] = member === undefined ? [] : changesOf(member, query, groups)
  const canvas = canvasOf(scene, query)
  if (canvas !== null) commands.push(canvas)
  const asked = askedFor(member, query, groups)
  return asked === null ? commands : [...commands, asked]
}

/** The member that a form is about: the one it names, else the first. */
export function memberOf(scene: Scene, query: URLSearchParams): SceneMember | undefined {
  const id = Number(query.get('m'))
  return scene.members.find((member) => member.id === id) ?? scene.members[0]
}

function changesOf(
  member: SceneMember,
  query: URLSearchParams,
  groups: readonly SlotGroupNames[],
): SceneCommand[] {
  const { id } = member
  const commands: SceneCommand[] = []
  for (const { name, slots } of groups) {
    const sent = query.get(fields.slot(name))
    if (sent === null) continue
    const variant = sent === '' ? null : sent
    const now = member.type === 'figure' ? member.choices[name] : member.variant
    if (now !== variant) commands.push({ type: 'swap', id, slots, variant })
  }
  if (member.type === 'figure') commands.push(...placesOf(member, query, groups))
  for (const [field, value] of query) {
    const name = /^(?:color|own)\.(.+)$/.exec(field)?.[1]
    if (name === undefined || value.trim() === '' || member.colors[name] === value) continue
    commands.push({ type: 'color', id, name, paint: value.trim() })
  }
  const letters = query.get('initials')
  if (letters !== null && member.type === 'figure' && letters !== member.initials) {
    commands.push({ type: 'initials', id, text: letters })
  }
  const moved = numbers.flatMap((name) => {
    const number = numberOf(query, name)
    const isNew = number !== undefined && number !== member.transform[name]
    return isNew ? [[name, number] as const] : []
  })
  if (moved.length > 0)
    commands.push({ type: 'transform', id, transform: Object.fromEntries(moved) })
  return commands
}

const measureNames = Object.keys(placeMeasures) as (keyof typeof placeMeasures)[]

/** Parts that were moved, a group of slots at a time. */
function placesOf(
  { id, placements }: SceneFigure,
  query: URLSearchParams,
  groups: readonly SlotGroupNames[],
): SceneCommand[] {
  return groups.flatMap(({ name, slots }): SceneCommand[] => {
    const moved = measureNames.flatMap((measure) => {
      const value = numberOf(query, fields.place(name, measure))
      const now = placements[name]?.[measure] ?? placeMeasures[measure]
      return value === undefined || value === now ? [] : [[measure, value] as const]
    })
    if (moved.length === 0) return []
    return [{ type: 'place', id, slots, placement: Object.fromEntries(moved) }]
  })
}

function numberOf(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name)
  return value === null || value === '' || !Number.isFinite(Number(value))
    ? undefined
    : Number(value)
}

function canvasOf(scene: Scene, query: URLSearchParams): SceneCommand | null {
  const number = (name: string) => numberOf(query, name)
  const [width, height, corner] = [number('width'), number('height'), number('corner')]
  const sent = query.get('background')?.trim()
  const background = sent === undefined ? undefined : sent === '' ? null : sent
  const isSame =
    (width ?? scene.width) === scene.width &&
    (height ?? scene.height) === scene.height &&
    (corner ?? scene.corner) === scene.corner &&
    (background === undefined ? scene.background : background) === scene.background
  if (isSame) return null
  return {
    type: 'canvas',
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(corner !== undefined && { corner }),
    ...(background !== undefined && { background }),
  }
}

/** What a button of the form does. */
function askedFor(
  member: SceneMember | undefined,
  query: URLSearchParams,
  groups: readonly SlotGroupNames[],
): SceneCommand | null {
  const [verb = '', detail = '', slot = '', variant = ''] = (query.get('do') ?? '').split(':')
  if (verb === 'figure')
    return { type: 'add-figure', kit: detail, seed: query.get('seed') || detail }
  if (verb === 'object') return { type: 'add-object', kit: detail, slot, variant }
  if (member === undefined) return null
  const { id, transform } = member
  switch (verb) {
    case 'shuffle':
      return { type: 'shuffle', id, seed: query.get('seed') || 'Ada', locks: query.getAll('lock') }
    case 'brand': {
      const palette = (query.get('palette') ?? '').split(/[\s,;]+/).filter((color) => color !== '')
      return { type: 'brand', id: null, palette }
    }
    case 'raise':
      return { type: 'raise', id, by: Number(detail) || 1 }
    case 'layer':
      return { type: 'layer', id, layer: Number(detail), by: Number(slot) || 1 }
    case 'flip':
      return detail === 'y'
        ? { type: 'transform', id, transform: { flipY: !transform.flipY } }
        : { type: 'transform', id, transform: { flipX: !transform.flipX } }
    case 'turn':
      return { type: 'transform', id, transform: { rotate: transform.rotate + Number(detail) } }
    case 'mirror': {
      const slots = groups.find(({ name }) => name === detail)?.slots ?? [detail]
      const isFlipped = member.type === 'figure' && member.placements[detail]?.flipX === true
      return { type: 'place', id, slots, placement: { flipX: !isFlipped } }
    }
    case 'remove':
    case 'duplicate':
      return { type: verb, id }
    default:
      return null
  }
}
