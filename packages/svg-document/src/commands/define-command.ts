import type { Clipper } from '@tessera/path-geometry'
import type { PathKit } from '@tessera/vector'
import { DocumentError } from '../document-error.ts'
import type { SvgDocument } from '../tree/node.ts'
import type { Field } from './fields/fields.ts'

/** WASM modules that some commands need; whoever applies commands loads them. */
export interface CommandTools {
  readonly clipper?: Clipper
  readonly pathKit?: PathKit
}

type FieldsOf<Input> = { readonly [Name in keyof Input]: Field<Input[Name]> }

export interface CommandKind<Type extends string = string, Input = never> {
  readonly type: Type
  /** The key of its name in the messages, such as “Undone: {label}” shows it. */
  readonly label: string
  /**
   * What an input from outside says, checked field by field.
   *
   * @throws DocumentError `bad-command`, `unsafe`
   */
  read(input: Readonly<Record<string, unknown>>): Input
  /** The drawing after the command: the same one where it changes nothing. */
  apply(document: SvgDocument, input: Input, tools: CommandTools): SvgDocument
}

/** A command: how its input is read and what it makes of a drawing. */
export function defineCommand<const Type extends string, Input extends object>(kind: {
  readonly type: Type
  readonly label: string
  readonly fields: FieldsOf<Input>
  apply(document: SvgDocument, input: Input, tools: CommandTools): SvgDocument
}): CommandKind<Type, Input> {
  const { type, label, fields, apply } = kind
  return {
    type,
    label,
    read(input) {
      const read: Record<string, unknown> = {}
      for (const [name, field] of Object.entries<Field<unknown>>(fields)) {
        read[name] = field.read(input[name], name)
      }
      return read as Input
    },
    apply,
  }
}

/** @throws DocumentError `tool-missing` */
export function requireTool<Name extends keyof CommandTools>(
  tools: CommandTools,
  name: Name,
): NonNullable<CommandTools[Name]> {
  const tool = tools[name]
  if (tool === undefined) throw new DocumentError('tool-missing', `The command needs ${name}`)
  return tool
}
