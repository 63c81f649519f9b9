import type { LottieAnimation } from '@tessera/lottie'
import { CommandError } from '../command-error.ts'
import type { Field } from './fields/fields.ts'

export type CommandKind<Type extends string = string, Input = never> = {
  readonly type: Type
  /** @throws {CommandError} bad-command */
  read(input: Readonly<Record<string, unknown>>): Input
  /** Changes a copy in place. @throws {CommandError} no-layer, bad-command */
  edit(copy: LottieAnimation, input: Input): void
}

/** A command: the fields of its input, each checked, and what it makes of an animation. */
export function defineCommand<const Type extends string, Input extends object>(kind: {
  readonly type: Type
  readonly fields: { readonly [Name in keyof Input]: Field<Input[Name]> }
  readonly edit: (copy: LottieAnimation, input: Input) => void
}): CommandKind<Type, Input> {
  const fields = Object.entries(kind.fields) as [string, Field<unknown>][]
  return {
    type: kind.type,
    edit: kind.edit,
    read: (input) =>
      Object.fromEntries(
        fields.map(([name, read]) => [name, readField(read, input, name)]),
      ) as Input,
  }
}

function readField(
  read: Field<unknown>,
  input: Readonly<Record<string, unknown>>,
  name: string,
): unknown {
  const value = read(Object.hasOwn(input, name) ? input[name] : undefined)
  if (value !== undefined) return value
  throw new CommandError('bad-command', `the field ${name} cannot be read`)
}
