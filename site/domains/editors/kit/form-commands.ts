import type { Scene, SceneCommand, SceneMember } from '@tessera/kit'

/** Names of the fields; the same on the page and where a sent form is read. */
export const fields = {
  slot: (name: string) => `slot.${name}`,
  color: (name: string) => `color.${name}`,
  ownColor: (name: string) => `own.${name}`,
} as const

const numbers = ['x', 'y', 'scale', 'rotate'] as const

/**
 * What a form sent without JavaScript asks of a scene, as the commands that the browser would have run.
 * Fields that say what is so already ask for nothing.
 */
export function formCommands(
  scene: Scene,
  query: URLSearchParams,
  groups: readonly { readonly name: string; readonly slots: readonly string[] }[],
): SceneCommand[] {
  const member = memberOf(scene, query)
  const commands: SceneCommand[] = member === undefined ? [] : changesOf(member, query, groups)
  const canvas = canvasOf(scene, query)
  if (canvas !== null) commands.push(canvas)
  const asked = askedFor(member, query)
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
  groups: readonly { readonly name: string; readonly slots: readonly string[] }[],
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
    const value = query.get(name)
    const number = Number(value)
    const isNew = value !== null && value !== '' && Number.isFinite(number)
    return isNew && number !== member.transform[name] ? [[name, number] as const] : []
  })
  if (moved.length > 0)
    commands.push({ type: 'transform', id, transform: Object.fromEntries(moved) })
  return commands
}

function canvasOf(scene: Scene, query: URLSearchParams): SceneCommand | null {
  const number = (name: string) => {
    const value = query.get(name)
    return value === null || value === '' || !Number.isFinite(Number(value))
      ? undefined
      : Number(value)
  }
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
function askedFor(member: SceneMember | undefined, query: URLSearchParams): SceneCommand | null {
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
    case 'remove':
    case 'duplicate':
      return { type: verb, id }
    default:
      return null
  }
}
