import type { KitDefinition } from '../definition.ts'
import { KitError } from '../errors.ts'
import { short } from '../render-elements.ts'
import type { MemberTransform, SceneKits, SceneMember } from './scene.ts'

/** Width and height of what a member draws, in the kit's own units. */
export function memberSize(member: SceneMember, kits: SceneKits): readonly [number, number] {
  const kit = kitOf(member, kits)
  if (member.type === 'figure') return [kit.width, kit.height]
  const slot = kit.slots.find(({ name }) => name === member.slot)
  if (slot === undefined) throw new KitError('unknown-slot', `the kit has no slot ${member.slot}`)
  return [slot.width, slot.height]
}

/** @throws KitError `unknown-kit` */
export function kitOf(member: SceneMember, kits: SceneKits): KitDefinition {
  const kit = kits.get(member.kit)
  if (kit === undefined) throw new KitError('unknown-kit', `no kit is called ${member.kit}`)
  return kit
}

/** A `transform` that puts a drawing of the given size with its middle at the place. */
export function writeTransform(
  { x, y, scale, rotate, flipX, flipY }: MemberTransform,
  [width, height]: readonly [number, number],
): string {
  const [sx, sy] = [flipX ? -scale : scale, flipY ? -scale : scale]
  const turn = rotate === 0 ? '' : `rotate(${short(rotate)}) `
  const size = sx === 1 && sy === 1 ? '' : `scale(${short(sx)} ${short(sy)}) `
  const [left, top] = [-width / 2, -height / 2]
  if (turn === '' && sx > 0 && sy > 0) {
    const [dx, dy] = [x + left * sx, y + top * sy]
    const move = dx === 0 && dy === 0 ? '' : `translate(${short(dx)} ${short(dy)}) `
    return `${move}${size}`.trimEnd()
  }
  return `translate(${short(x)} ${short(y)}) ${turn}${size}translate(${short(left)} ${short(top)})`
}

/** The box around the placed drawing, in the scene's units. */
export function memberBox(
  { x, y, scale, rotate }: MemberTransform,
  [width, height]: readonly [number, number],
): {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
} {
  const turn = (rotate * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const halfWidth = ((width * cos + height * sin) * scale) / 2
  const halfHeight = ((width * sin + height * cos) * scale) / 2
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
}
