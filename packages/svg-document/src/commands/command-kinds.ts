import type { CommandKind } from './define-command.ts'
import { align } from './place/align.ts'
import { distribute } from './place/distribute.ts'
import { flip } from './place/flip.ts'
import { move } from './place/move.ts'
import { resizeCanvas } from './place/resize-canvas.ts'
import { rotate } from './place/rotate.ts'
import { scale } from './place/scale.ts'
import { skew } from './place/skew.ts'
import { combine } from './shape/combine.ts'
import { convertToPath } from './shape/convert-to-path.ts'
import { flattenTransform } from './shape/flatten-transform.ts'
import { offsetPath } from './shape/offset-path.ts'
import { outlineStroke } from './shape/outline-stroke.ts'
import { roundCorners } from './shape/round-corners.ts'
import { setPath } from './shape/set-path.ts'
import { simplify } from './shape/simplify.ts'
import { hide } from './style/hide.ts'
import { lock } from './style/lock.ts'
import { recolor } from './style/recolor.ts'
import { rename } from './style/rename.ts'
import { setAttribute } from './style/set-attribute.ts'
import { setPaint } from './style/set-paint.ts'
import { setStroke } from './style/set-stroke.ts'
import { setText } from './style/set-text.ts'
import { deleteNodes } from './tree/delete-nodes.ts'
import { duplicate } from './tree/duplicate.ts'
import { group } from './tree/group.ts'
import { insert } from './tree/insert.ts'
import { placeNodes } from './tree/place-nodes.ts'
import { reorder } from './tree/reorder.ts'
import { ungroup } from './tree/ungroup.ts'

/** Every command; drafts hold their types, so a type never changes its name or meaning. */
const kinds = [
  align,
  combine,
  convertToPath,
  deleteNodes,
  distribute,
  duplicate,
  flattenTransform,
  flip,
  group,
  hide,
  insert,
  lock,
  move,
  offsetPath,
  outlineStroke,
  placeNodes,
  recolor,
  rename,
  reorder,
  resizeCanvas,
  rotate,
  roundCorners,
  scale,
  setAttribute,
  setPaint,
  setPath,
  setStroke,
  setText,
  simplify,
  skew,
  ungroup,
] as const

type CommandOf<Kind> =
  Kind extends CommandKind<infer Type, infer Input> ? { readonly type: Type } & Input : never

/** A command as data: what was done, to which nodes, by which numbers. */
export type Command = CommandOf<(typeof kinds)[number]>
export type CommandType = Command['type']

export const commandKinds: ReadonlyMap<string, CommandKind> = new Map(
  kinds.map((kind) => [kind.type, kind as CommandKind] as const),
)

/** The types of all commands. */
export const commandTypes: readonly CommandType[] = kinds.map(({ type }) => type)
