import type { KitPlacement } from '../choose-parts.ts'
import type { KitDefinition } from '../definition.ts'
import { KitError } from '../errors.ts'
import { kitLayers } from '../kit-layers.ts'
import { readPaint, writePaint } from '../paint.ts'
import { brandColors } from './brand-colors.ts'
import { figureOf } from './first-scene.ts'
import { kitOf } from './place-member.ts'
import { atMost, readTransform, tidyPlacement } from './read-transform.ts'
import { nextMemberId, SCENE_LIMITS } from './scene.ts'
import type { MemberTransform, Scene, SceneFigure, SceneKits, SceneMember } from './scene.ts'
import { shuffleFigure } from './shuffle-figure.ts'

/** Everything an editor can do to a scene. A command is data: it can be kept, sent and repeated. */
export type SceneCommand =
  | {
      readonly type: 'swap'
      readonly id: number
      readonly slots: readonly string[]
      readonly variant: string | null
    }
  | { readonly type: 'color'; readonly id: number; readonly name: string; readonly paint: string }
  | {
      readonly type: 'place'
      readonly id: number
      readonly slots: readonly string[]
      readonly placement: Partial<KitPlacement>
    }
  | { readonly type: 'layer'; readonly id: number; readonly layer: number; readonly by: number }
  | { readonly type: 'initials'; readonly id: number; readonly text: string }
  | { readonly type: 'backdrop'; readonly id: number; readonly isShown: boolean }
  | {
      readonly type: 'shuffle'
      readonly id: number
      readonly seed: string
      readonly locks: readonly string[]
    }
  | { readonly type: 'brand'; readonly id: number | null; readonly palette: readonly string[] }
  | {
      readonly type: 'transform'
      readonly id: number
      readonly transform: Partial<MemberTransform>
    }
  | { readonly type: 'raise'; readonly id: number; readonly by: number }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'duplicate'; readonly id: number }
  | { readonly type: 'add-figure'; readonly kit: string; readonly seed: string }
  | {
      readonly type: 'add-object'
      readonly kit: string
      readonly slot: string
      readonly variant: string
    }
  | {
      readonly type: 'canvas'
      readonly width?: number
      readonly height?: number
      readonly background?: string | null
      readonly corner?: number
    }

type Of<Type extends SceneCommand['type']> = Extract<SceneCommand, { type: Type }>

/**
 * The scene after a command; the one before stays as it is, so that undoing is going back to it.
 *
 * @throws KitError `unknown-member`, `unknown-kit`, `unknown-slot`, `unknown-variant`,
 *   `unknown-color`, `bad-color`, `too-large`
 */
export function applyCommand(scene: Scene, kits: SceneKits, command: SceneCommand): Scene {
  switch (command.type) {
    case 'add-figure':
      return addMember(scene, addedFigure(scene, kits, command))
    case 'add-object':
      return addMember(scene, addedObject(scene, kits, command))
    case 'canvas':
      return changeCanvas(scene, command)
    case 'brand':
      return applyBrand(scene, kits, command)
    case 'remove':
      find(scene, command.id)
      return { ...scene, members: scene.members.filter(({ id }) => id !== command.id) }
    case 'duplicate': {
      const member = find(scene, command.id)
      const { x, y } = member.transform
      const step = Math.round(Math.min(scene.width, scene.height) / 20)
      const transform = readTransform({ ...member.transform, x: x + step, y: y + step })
      return addMember(scene, { ...member, id: nextMemberId(scene), transform })
    }
    case 'raise':
      return { ...scene, members: moveBy(scene.members, indexOf(scene, command.id), command.by) }
    case 'transform':
      return change(scene, command.id, (member) => ({
        ...member,
        transform: readTransform({ ...member.transform, ...command.transform }),
      }))
    case 'color':
      return change(scene, command.id, (member) => {
        if (!Object.hasOwn(kitOf(member, kits).colors, command.name)) {
          throw new KitError('unknown-color', `the kit has no colour ${command.name}`)
        }
        const paint = writePaint(readPaint(command.paint, command.name))
        return { ...member, colors: { ...member.colors, [command.name]: paint } }
      })
    default:
      return change(scene, command.id, (member) => {
        if (member.type !== 'figure') {
          if (command.type === 'swap') return swapObject(member, kitOf(member, kits), command)
          throw new KitError('unknown-member', `${command.id} is no figure`)
        }
        return changeFigure(member, kitOf(member, kits), command)
      })
  }
}

function changeFigure(
  figure: SceneFigure,
  kit: KitDefinition,
  command: Of<'swap' | 'place' | 'layer' | 'initials' | 'backdrop' | 'shuffle'>,
): SceneFigure {
  switch (command.type) {
    case 'swap': {
      const choices: Record<string, string | null> = { ...figure.choices }
      for (const slot of command.slots) {
        checkVariant(kit, slot, command.variant)
        choices[slot] = command.variant
      }
      return { ...figure, choices }
    }
    case 'place': {
      const placements: Record<string, KitPlacement> = { ...figure.placements }
      for (const slot of command.slots) {
        checkVariant(kit, slot, null)
        placements[slot] = tidyPlacement({ ...placements[slot], ...command.placement })
      }
      return { ...figure, placements }
    }
    case 'layer': {
      const order = figure.order ?? kitLayers(kit).map(({ index }) => index)
      const at = order.indexOf(command.layer)
      if (at === -1) throw new KitError('bad-order', `the kit has no layer ${command.layer}`)
      return { ...figure, order: moveBy(order, at, command.by) }
    }
    case 'initials': {
      const text = Array.from(command.text.trim()).slice(0, SCENE_LIMITS.initials).join('')
      return { ...figure, initials: text }
    }
    case 'backdrop':
      return { ...figure, hasBackground: command.isShown }
    case 'shuffle':
      return shuffleFigure(figure, kit, { seed: command.seed, locks: new Set(command.locks) })
  }
}

function swapObject(
  object: Extract<SceneMember, { type: 'object' }>,
  kit: KitDefinition,
  { slots, variant }: Of<'swap'>,
): SceneMember {
  const [slot = object.slot] = slots
  if (variant === null) return object
  checkVariant(kit, slot, variant)
  return { ...object, slot, variant }
}

function addedFigure(
  scene: Scene,
  kits: SceneKits,
  { kit: slug, seed }: Of<'add-figure'>,
): SceneFigure {
  const kit = kits.get(slug)
  if (kit === undefined) throw new KitError('unknown-kit', `no kit is called ${slug}`)
  const room = Math.min(scene.width / kit.width, scene.height / kit.height) * 0.6
  const id = nextMemberId(scene)
  // Newcomers stand beside one another instead of on top.
  const place = ((id * 0.381966) % 1) * 0.6 + 0.2
  const transform = readTransform({
    x: scene.width * place,
    y: scene.height - (kit.height * room) / 2,
    scale: room,
    rotate: 0,
    flipX: false,
    flipY: false,
  })
  return figureOf(slug, kit, { id, seed, hasBackground: false, transform })
}

function addedObject(scene: Scene, kits: SceneKits, command: Of<'add-object'>): SceneMember {
  const kit = kits.get(command.kit)
  if (kit === undefined) throw new KitError('unknown-kit', `no kit is called ${command.kit}`)
  checkVariant(kit, command.slot, command.variant)
  const slot = kit.slots.find(({ name }) => name === command.slot)
  const [width, height] = [Math.max(1, slot?.width ?? 1), Math.max(1, slot?.height ?? 1)]
  const scale = Math.min(scene.width / width, scene.height / height) * 0.35
  const id = nextMemberId(scene)
  const place = ((id * 0.618034) % 1) * 0.6 + 0.2
  const transform = {
    x: scene.width * place,
    y: scene.height * 0.7,
    scale,
    rotate: 0,
    flipX: false,
    flipY: false,
  }
  return {
    type: 'object',
    id,
    kit: command.kit,
    slot: command.slot,
    variant: command.variant,
    colors: {},
    transform: readTransform(transform),
  }
}

function addMember(scene: Scene, member: SceneMember): Scene {
  if (scene.members.length >= SCENE_LIMITS.members) {
    throw new KitError('too-large', `a scene has at most ${SCENE_LIMITS.members} members`)
  }
  return { ...scene, members: [...scene.members, member] }
}

function changeCanvas(scene: Scene, { width, height, background, corner }: Of<'canvas'>): Scene {
  const side = (value: number) =>
    Math.round(atMost(value, SCENE_LIMITS.side.min, SCENE_LIMITS.side.max))
  return {
    ...scene,
    ...(width !== undefined && { width: side(width) }),
    ...(height !== undefined && { height: side(height) }),
    ...(corner !== undefined && { corner: Math.round(atMost(corner, 0, 50)) }),
    ...(background !== undefined && {
      background: background === null ? null : writePaint(readPaint(background, 'background')),
    }),
  }
}

function applyBrand(scene: Scene, kits: SceneKits, { id, palette }: Of<'brand'>): Scene {
  if (palette.length > SCENE_LIMITS.palette) {
    throw new KitError('too-large', `a palette has at most ${SCENE_LIMITS.palette} colours`)
  }
  const colors = palette.map((color) => (readPaint(color, 'palette').stops[0] ?? '').slice(0, 7))
  if (id !== null) find(scene, id)
  return {
    ...scene,
    palette: colors,
    members: scene.members.map((member) => {
      if (id !== null && member.id !== id) return member
      return { ...member, colors: brandColors(kitOf(member, kits), member.colors, colors) }
    }),
  }
}

function change(scene: Scene, id: number, edit: (member: SceneMember) => SceneMember): Scene {
  const at = indexOf(scene, id)
  return { ...scene, members: scene.members.with(at, edit(find(scene, id))) }
}

function find(scene: Scene, id: number): SceneMember {
  const member = scene.members.find((known) => known.id === id)
  if (member === undefined) throw new KitError('unknown-member', `the scene has no member ${id}`)
  return member
}

function indexOf(scene: Scene, id: number): number {
  return scene.members.indexOf(find(scene, id))
}

/** One entry further up or down; it stops at the ends. */
function moveBy<Entry>(list: readonly Entry[], at: number, by: number): Entry[] {
  const [entry] = list.slice(at, at + 1)
  const rest = list.toSpliced(at, 1)
  if (entry === undefined) return rest
  return rest.toSpliced(atMost(at + Math.trunc(by), 0, rest.length), 0, entry)
}

function checkVariant(kit: KitDefinition, name: string, variant: string | null): void {
  const slot = kit.slots.find((known) => known.name === name)
  if (slot === undefined) throw new KitError('unknown-slot', `the kit has no slot ${name}`)
  if (variant === null || slot.variants.some((known) => known.name === variant)) return
  throw new KitError('unknown-variant', `the slot ${name} has no variant ${variant}`)
}
