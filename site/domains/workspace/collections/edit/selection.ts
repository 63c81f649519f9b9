/** What is selected in a list, and where a range begins and the focus is. */
export type Selection = {
  readonly chosen: ReadonlySet<string>
  readonly anchor: string | null
  readonly active: string | null
}

export const noSelection: Selection = { chosen: new Set(), anchor: null, active: null }

/** Adds one or takes it away; a range begins there. */
export function toggle({ chosen }: Selection, id: string): Selection {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return { chosen: next, anchor: id, active: id }
}

/** Everything between where the range began and here, and nothing else. */
export function extendTo(selection: Selection, ids: readonly string[], id: string): Selection {
  const anchor = selection.anchor !== null && ids.includes(selection.anchor) ? selection.anchor : id
  const [from, to] = [ids.indexOf(anchor), ids.indexOf(id)].toSorted((a, b) => a - b)
  return { chosen: new Set(ids.slice(from, (to ?? 0) + 1)), anchor, active: id }
}

export function moveFocus(selection: Selection, id: string): Selection {
  return { ...selection, active: id }
}

export function selectAll(selection: Selection, ids: readonly string[]): Selection {
  return { ...selection, chosen: new Set(ids) }
}

/** Without what is no longer in the list. */
export function keepPresent(selection: Selection, ids: readonly string[]): Selection {
  const present = new Set(ids)
  const chosen = [...selection.chosen].filter((id) => present.has(id))
  const isSame = chosen.length === selection.chosen.size
  const active =
    selection.active !== null && present.has(selection.active) ? selection.active : null
  if (isSame && active === selection.active) return selection
  return { chosen: new Set(chosen), anchor: null, active }
}

/** The chosen ones in the order of the list. */
export function inOrder({ chosen }: Selection, ids: readonly string[]): string[] {
  return ids.filter((id) => chosen.has(id))
}

/**
 * In front of which the moved ones stand after a step of `by` places; null is the end. A block that is
 * torn apart gathers at its first.
 */
export function stepBefore(
  ids: readonly string[],
  moved: readonly string[],
  by: number,
): string | null {
  const isMoved = new Set(moved)
  const rest = ids.filter((id) => !isMoved.has(id))
  const first = ids.findIndex((id) => isMoved.has(id))
  const before = ids.slice(0, first).filter((id) => !isMoved.has(id)).length
  return rest[Math.max(0, Math.min(rest.length, before + by))] ?? null
}

/** The list after a move. */
export function placed(
  ids: readonly string[],
  moved: readonly string[],
  before: string | null,
): string[] {
  const isMoved = new Set(moved)
  const rest = ids.filter((id) => !isMoved.has(id))
  const at = before === null ? rest.length : rest.indexOf(before)
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)]
}
