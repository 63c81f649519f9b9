/** Notes which elements of a file hold neither text nor elements, by their numbers. */
export function createEmptyFinder(isWanted: boolean) {
  const empty = new Set<number>()
  const open: { readonly ordinal: number; isEmpty: boolean }[] = []
  const fill = () => {
    const parent = open.at(-1)
    if (parent) parent.isEmpty = false
  }
  return {
    empty,
    open(ordinal: number): void {
      if (!isWanted) return
      fill()
      open.push({ ordinal, isEmpty: true })
    },
    text(): void {
      if (isWanted) fill()
    },
    close(): void {
      const closed = open.pop()
      if (closed?.isEmpty) empty.add(closed.ordinal)
    },
  }
}
