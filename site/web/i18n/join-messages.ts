import type { Messages } from './messages.ts'

export const noMessages: Messages = {}

/** What two sets gave: a server hands out the same sets for page after page. */
const joined = new WeakMap<Messages, WeakMap<Messages, Messages>>()

/** The messages of several sets; of two with one key the later counts. */
export function joinMessages(sets: readonly Messages[]): Messages {
  return sets.reduce(joinTwo, noMessages)
}

function joinTwo(one: Messages, other: Messages): Messages {
  if (one === noMessages) return other
  if (other === noMessages) return one
  let known = joined.get(one)
  if (!known) joined.set(one, (known = new WeakMap()))
  let all = known.get(other)
  if (!all) known.set(other, (all = { ...one, ...other }))
  return all
}
