/** Several items of a list, by their addresses, and the one that the next range goes from. */
export type Range = { readonly paths: readonly string[]; readonly anchor: string | null }

export const noRange: Range = { paths: [], anchor: null }

/**
 * What a click with Shift leaves chosen: everything from the anchor to the item, in the order of the list. An item
 * that was chosen already is taken out.
 */
export function rangeAfter(range: Range, order: readonly string[], path: string): Range {
  const { paths, anchor } = range
  if (paths.includes(path)) {
    return { paths: paths.filter((one) => one !== path), anchor: path }
  }
  const end = order.indexOf(path)
  const start = anchor === null ? -1 : order.indexOf(anchor)
  const added = new Set(
    start === -1 ? [path] : order.slice(Math.min(start, end), Math.max(start, end) + 1),
  )
  const all = new Set([...paths, ...added])
  return { paths: order.filter((one) => all.has(one)), anchor: path }
}
