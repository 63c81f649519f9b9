import type { CommandKind } from './define-command.ts'
import { deleteNodes } from './delete-nodes.ts'
import { setAttribute } from './set-attribute.ts'

/** Every command; drafts hold their types, so a type never changes its name or meaning. */
const kinds = [deleteNodes, setAttribute] as const

type CommandOf<Kind> =
  Kind extends CommandKind<infer Type, infer Input> ? { readonly type: Type } & Input : never

/** A command as data: what was done, to which nodes, by which numbers. */
export type Command = CommandOf<(typeof kinds)[number]>
export type CommandType = Command['type']

export const commandKinds: ReadonlyMap<string, CommandKind> = new Map(
  kinds.map((kind) => [kind.type, kind as CommandKind] as const),
)
