export const moves = ['first', 'up', 'down'] as const
export type Move = (typeof moves)[number]

/** A list with one of it moved; the same where it cannot go there or is not in it. */
export function moveInList<Item>(list: readonly Item[], one: Item, move: Move): readonly Item[] {
  const place = list.indexOf(one)
  const wanted = move === 'first' ? 0 : move === 'up' ? place - 1 : place + 1
  if (place < 0 || wanted < 0 || wanted >= list.length) return list
  const others = list.filter((_, at) => at !== place)
  return [...others.slice(0, wanted), one, ...others.slice(wanted)]
}
