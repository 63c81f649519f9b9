export type Placed = { readonly id: number; readonly place: number }

/** Below this, halving again would soon lose the order of floating-point numbers. */
const LEAST_STEP = 1e-6

/**
 * New places for entries that are put in front of another, or at the end. Only they move, so that
 * two who order different works at the same time do not undo each other; when no room is left
 * between two neighbours, all are numbered anew.
 *
 * @param entries all of the collection in order
 */
export function positionBetween(
  entries: readonly Placed[],
  moved: readonly number[],
  beforeId: number | null,
): Placed[] {
  const isMoved = new Set(moved)
  const rest = entries.filter(({ id }) => !isMoved.has(id))
  const found = beforeId === null ? -1 : rest.findIndex(({ id }) => id === beforeId)
  const at = found === -1 ? rest.length : found
  const previous = rest[at - 1]?.place ?? (rest[at]?.place ?? 1) - 1 - moved.length
  const next = rest[at]?.place ?? previous + moved.length + 1
  const step = (next - previous) / (moved.length + 1)
  if (step < LEAST_STEP) {
    const order = [
      ...rest.slice(0, at).map(({ id }) => id),
      ...moved,
      ...rest.slice(at).map(({ id }) => id),
    ]
    return order.map((id, index) => ({ id, place: index + 1 }))
  }
  return moved.map((id, index) => ({ id, place: previous + step * (index + 1) }))
}
