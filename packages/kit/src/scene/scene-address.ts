import type { KitPlacement } from '../choose-parts.ts'
import type { KitDefinition } from '../definition.ts'
import { KitError } from '../errors.ts'
import { hashText } from '../keyed-random.ts'
import { byteReader, byteWriter, fromBase64Url, toBase64Url } from './byte-list.ts'
import type { ByteReader, ByteWriter } from './byte-list.ts'
import { kitOf } from './place-member.ts'
import { readScene } from './read-scene.ts'
import { kitsOfScene, SCENE_LIMITS } from './scene.ts'
import type { MemberTransform, Scene, SceneFigure, SceneKits, SceneMember } from './scene.ts'

const VERSION = 1
const MOST_TEXT = 64
/** Placements keep four digits after the point. */
const FINE = 1e4
/** Longer ones are no scene. */
export const LONGEST_ADDRESS = 12_000

/**
 * A scene as a short text for an address: numbers instead of names, in base64url, with a sum against
 * damage. An avatar takes about a hundred characters. Ids are counted anew when it is read.
 *
 * @throws KitError `unknown-kit`
 */
export function writeAddress(scene: Scene, kits: SceneKits): string {
  const slugs = kitsOfScene(scene)
  const out = byteWriter()
  for (const value of [VERSION, scene.width, scene.height, scene.corner]) out.number(value)
  out.text(scene.background ?? '')
  out.number(scene.palette.length)
  for (const color of scene.palette) out.number(Number.parseInt(color.slice(1), 16))
  out.number(slugs.length)
  for (const slug of slugs) {
    const kit = kits.get(slug)
    if (kit === undefined) throw new KitError('unknown-kit', `no kit is called ${slug}`)
    out.text(slug)
    out.number(kitMark(kit))
  }
  out.number(scene.members.length)
  for (const member of scene.members) {
    writeMember(out, member, { kit: kitOf(member, kits), at: slugs.indexOf(member.kit) })
  }
  return toBase64Url([...out.bytes, ...sumOf(out.bytes)])
}

/**
 * Slugs of the kits that an address needs to be read.
 *
 * @throws KitError `bad-address`
 */
export function kitsOfAddress(address: string): string[] {
  const { kits } = readHead(open(address))
  return kits.map(({ slug }) => slug)
}

/**
 * Reads what `writeAddress` wrote.
 *
 * @throws KitError `bad-address` when it is damaged, `stale-address` when a kit has other parts since,
 *   `unknown-kit`, and whatever `readScene` throws
 */
export function readAddress(address: string, kits: SceneKits): Scene {
  const bytes = open(address)
  const head = readHead(bytes)
  for (const { slug, mark } of head.kits) {
    const kit = kits.get(slug)
    if (kit === undefined) throw new KitError('unknown-kit', `no kit is called ${slug}`)
    if (kitMark(kit) !== mark) throw new KitError('stale-address', `the kit ${slug} has changed`)
  }
  const count = bytes.number()
  if (count > SCENE_LIMITS.members)
    throw new KitError('too-large', 'the scene has too many members')
  const members = Array.from({ length: count }, (_, index) =>
    readMember(bytes, { id: index + 1, slugs: head.kits.map(({ slug }) => slug), kits }),
  )
  if (!bytes.isAtEnd) throw new KitError('bad-address', 'the address does not end where it should')
  const { kits: _, ...canvas } = head
  return readScene({ ...canvas, members }, kits)
}

/** The same scene with ids as an address gives them. */
export function renumber(scene: Scene): Scene {
  return { ...scene, members: scene.members.map((member, index) => ({ ...member, id: index + 1 })) }
}

/** Changes when slots, parts or colours of the kit do, as an address counts them. */
function kitMark(kit: KitDefinition): number {
  const slots = kit.slots.map(({ name, variants }) => [
    name,
    variants.map((variant) => variant.name),
  ])
  return hashText(JSON.stringify([slots, Object.keys(kit.colors)])) % 65_536
}

function writeMember(
  out: ByteWriter,
  member: SceneMember,
  { kit, at }: { kit: KitDefinition; at: number },
) {
  out.number(member.type === 'figure' ? 0 : 1)
  out.number(at)
  writeTransform(out, member.transform)
  for (const [name, palette] of Object.entries(kit.colors)) {
    const paint = member.colors[name]
    const known = paint === undefined ? -1 : palette.indexOf(paint)
    out.number(paint === undefined ? 0 : known === -1 ? 1 : known + 2)
    if (paint !== undefined && known === -1) out.text(paint)
  }
  if (member.type === 'object') {
    const slot = kit.slots.findIndex(({ name }) => name === member.slot)
    out.number(slot)
    out.number(kit.slots[slot]?.variants.findIndex(({ name }) => name === member.variant) ?? 0)
    return
  }
  for (const slot of kit.slots) {
    const choice = member.choices[slot.name]
    if (choice === undefined) out.number(0)
    else if (choice === null) out.number(1)
    else out.number(slot.variants.findIndex(({ name }) => name === choice) + 2)
  }
  const placed = kit.slots.flatMap(({ name }, index) => {
    const placement = member.placements[name]
    return placement === undefined ? [] : [{ index, placement }]
  })
  out.number(placed.length)
  for (const { index, placement } of placed) writePlacement(out, index, placement)
  out.number(member.order === null ? 0 : member.order.length + 1)
  for (const index of member.order ?? []) out.number(index)
  out.text(member.initials)
  out.number(member.hasBackground ? 1 : 0)
}

function readMember(
  bytes: ByteReader,
  { id, slugs, kits }: { id: number; slugs: readonly string[]; kits: SceneKits },
): SceneMember {
  const type = bytes.number()
  const slug = entry(slugs, bytes.number())
  const kit = kits.get(slug)
  if (kit === undefined) throw new KitError('unknown-kit', `no kit is called ${slug}`)
  const transform = readTransform(bytes)
  const colors: Record<string, string> = {}
  for (const [name, palette] of Object.entries(kit.colors)) {
    const known = bytes.number()
    if (known > 0) colors[name] = known === 1 ? bytes.text(MOST_TEXT) : entry(palette, known - 2)
  }
  if (type === 1) {
    const slot = entry(kit.slots, bytes.number())
    const variant = entry(slot.variants, bytes.number()).name
    return { type: 'object', id, kit: slug, slot: slot.name, variant, colors, transform }
  }
  const choices: Record<string, string | null> = {}
  for (const slot of kit.slots) {
    const choice = bytes.number()
    if (choice === 1) choices[slot.name] = null
    if (choice > 1) choices[slot.name] = entry(slot.variants, choice - 2).name
  }
  const placements: Record<string, KitPlacement> = {}
  for (let left = bytes.number(); left > 0; left -= 1) {
    placements[entry(kit.slots, bytes.number()).name] = readPlacement(bytes)
  }
  const order = readOrder(bytes)
  const figure: Omit<SceneFigure, 'hasBackground'> = {
    type: 'figure',
    id,
    kit: slug,
    choices,
    colors,
    placements,
    order,
    initials: bytes.text(MOST_TEXT),
    transform,
  }
  return { ...figure, hasBackground: bytes.number() === 1 }
}

function readOrder(bytes: ByteReader): number[] | null {
  const length = bytes.number()
  if (length > 1000) throw new KitError('bad-address', 'an order of the address is too long')
  return length === 0 ? null : Array.from({ length: length - 1 }, () => bytes.number())
}

function writeTransform(out: ByteWriter, transform: MemberTransform): void {
  const { x, y, scale, rotate, flipX, flipY } = transform
  out.number((flipX ? 1 : 0) + (flipY ? 2 : 0))
  out.signed(Math.round(x * 10))
  out.signed(Math.round(y * 10))
  out.number(Math.round(scale * 1000))
  out.signed(Math.round(rotate * 10))
}

function readTransform(bytes: ByteReader): MemberTransform {
  const flips = bytes.number()
  return {
    x: bytes.signed() / 10,
    y: bytes.signed() / 10,
    scale: bytes.number() / 1000,
    rotate: bytes.signed() / 10,
    flipX: flips % 2 === 1,
    flipY: flips >= 2,
  }
}

function writePlacement(out: ByteWriter, index: number, placement: KitPlacement): void {
  const { rotate, scale, translateX, translateY, flipX, flipY } = placement
  out.number(index)
  out.number((flipX === true ? 1 : 0) + (flipY === true ? 2 : 0))
  for (const value of [rotate, scale, translateX, translateY]) out.signed(Math.round(value * FINE))
}

function readPlacement(bytes: ByteReader): KitPlacement {
  const flips = bytes.number()
  return {
    rotate: bytes.signed() / FINE,
    scale: bytes.signed() / FINE,
    translateX: bytes.signed() / FINE,
    translateY: bytes.signed() / FINE,
    ...(flips % 2 === 1 && { flipX: true }),
    ...(flips >= 2 && { flipY: true }),
  }
}

function open(address: string): ByteReader {
  if (address.length > LONGEST_ADDRESS) throw new KitError('too-large', 'the address is too long')
  const bytes = fromBase64Url(address)
  const [content, sum] = [bytes.slice(0, -2), bytes.slice(-2)]
  if (bytes.length < 3 || sumOf(content).some((byte, index) => byte !== sum[index])) {
    throw new KitError('bad-address', 'the address is damaged')
  }
  return byteReader(content)
}

function readHead(bytes: ByteReader) {
  if (bytes.number() !== VERSION)
    throw new KitError('bad-address', 'the address is of another version')
  const [width, height, corner] = [bytes.number(), bytes.number(), bytes.number()]
  const background = bytes.text(MOST_TEXT) || null
  const colors = bytes.number()
  if (colors > SCENE_LIMITS.palette) throw new KitError('too-large', 'the palette is too long')
  const palette = Array.from({ length: colors }, () => {
    return `#${(bytes.number() % 16_777_216).toString(16).padStart(6, '0')}`
  })
  const count = bytes.number()
  if (count > SCENE_LIMITS.members) throw new KitError('too-large', 'the scene has too many kits')
  const kits = Array.from({ length: count }, () => ({
    slug: bytes.text(MOST_TEXT * 2),
    mark: bytes.number(),
  }))
  return { width, height, corner, background, palette, kits }
}

function sumOf(bytes: readonly number[]): [number, number] {
  const sum = hashText(String.fromCharCode(...bytes)) % 65_536
  return [Math.floor(sum / 256), sum % 256]
}

function entry<Entry>(list: readonly Entry[], index: number): Entry {
  const found = list[index]
  if (found === undefined) throw new KitError('bad-address', 'the address names what is not there')
  return found
}
