/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours
 * cost 1 each. Answers `limit + 1` as soon as the distance is known to exceed the limit.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let older: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, older[j - 2]! + 1)
      }
      row.push(cost)
      best = Math.min(best, cost)
    }
    if (best > limit) return limit + 1
    older = previous
    previous = row
  }
  return Math.min(previous[b.length]!, limit + 1)
}
