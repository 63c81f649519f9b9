import { isObject, objectsIn, type JsonObject, type JsonValue } from '../json-tree.ts'

/** Actions that lead away from the page or run code. */
const REFUSED: ReadonlySet<unknown> = new Set(['OpenUrl', 'SetExpression'])
const ACTION_LISTS = ['actions', 'entryActions', 'exitActions'] as const
const MOST_STATES = 1_000

/** A state machine without actions that open addresses or run code; null for what is none. */
export function cleanMachine(value: JsonValue | undefined): JsonObject | null {
  if (!isObject(value) || !Array.isArray(value.states)) return null
  const states = objectsIn(value.states).filter(({ name }) => typeof name === 'string')
  const isKnown = states.some(({ name }) => name === value.initial)
  if (states.length === 0 || states.length > MOST_STATES || !isKnown) return null
  return {
    initial: value.initial!,
    states: states.map(withoutRefused),
    ...(Array.isArray(value.interactions) && {
      interactions: objectsIn(value.interactions).map(withoutRefused),
    }),
    ...(Array.isArray(value.inputs) && { inputs: objectsIn(value.inputs) }),
  }
}

function withoutRefused(part: JsonObject): JsonObject {
  const kept = { ...part }
  for (const list of ACTION_LISTS) {
    if (!Array.isArray(kept[list])) continue
    kept[list] = objectsIn(kept[list]).filter(({ type }) => !REFUSED.has(type))
  }
  return kept
}
