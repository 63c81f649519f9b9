import { DocumentError } from '../../document-error.ts'
import type { NodeId } from '../../tree/node.ts'

/** One value of an input from outside. */
export interface Field<Value> {
  /** @throws DocumentError `bad-command`, `unsafe` */
  read(value: unknown, name: string): Value
}

const MOST_NODES = 100_000
const LARGEST = 1e9

export const nodeId: Field<NodeId> = {
  read(value, name) {
    if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number
    throw bad(name, 'the number of a node')
  },
}

/** At least one node, none twice. */
export const nodeIds: Field<readonly NodeId[]> = {
  read(value, name) {
    const isList = Array.isArray(value) && value.length > 0 && value.length <= MOST_NODES
    if (!isList) throw bad(name, 'a list of nodes')
    const ids = value.map((id) => nodeId.read(id, name))
    if (new Set(ids).size !== ids.length) throw bad(name, 'a list of different nodes')
    return ids
  },
}

/** A number up to a thousand million, either way. */
export const finite: Field<number> = between(-LARGEST, LARGEST)

export function between(least: number, most: number): Field<number> {
  return {
    read(value, name) {
      if (typeof value === 'number' && value >= least && value <= most) return value
      throw bad(name, `a number from ${least} to ${most}`)
    },
  }
}

export const flag: Field<boolean> = {
  read(value, name) {
    if (typeof value === 'boolean') return value
    throw bad(name, 'true or false')
  },
}

export function oneOf<const Value extends string>(...values: readonly Value[]): Field<Value> {
  return {
    read(value, name) {
      if (values.includes(value as Value)) return value as Value
      throw bad(name, values.join(', '))
    },
  }
}

// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/

/** Text of characters that XML can hold. */
export function text(mostCharacters: number): Field<string> {
  return {
    read(value, name) {
      const isText = typeof value === 'string' && value.length <= mostCharacters
      if (isText && !FORBIDDEN.test(value) && value.isWellFormed()) return value
      throw bad(name, `a text of at most ${mostCharacters} characters`)
    },
  }
}

export function numbers(least: number, most: number): Field<readonly number[]> {
  return {
    read(value, name) {
      const isList = Array.isArray(value) && value.length >= least && value.length <= most
      if (!isList) throw bad(name, `${least} to ${most} numbers`)
      return value.map((number) => finite.read(number, name))
    },
  }
}

/** Null where nothing is said. */
export function orNull<Value>(field: Field<Value>): Field<Value | null> {
  return {
    read: (value, name) => (value === null || value === undefined ? null : field.read(value, name)),
  }
}

export function bad(name: string, expected: string): DocumentError {
  return new DocumentError('bad-command', `${name.slice(0, 40)} has to be ${expected}`)
}
