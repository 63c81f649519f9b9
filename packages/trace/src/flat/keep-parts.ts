/**
 * Clears the parts of a field, at one half, in which a colour has no pixel of its own: what lies under another
 * colour alone is not seen, but its soft edge would be.
 */
export function keepParts(field: Float32Array, own: Float32Array, width: number): Float32Array {
  const kept = new Float32Array(field.length)
  const seen = new Uint8Array(field.length)
  const open: number[] = []
  for (let start = 0; start < field.length; start += 1) {
    if (seen[start] || own[start]! < 0.5 || field[start]! < 0.5) continue
    open.push(start)
    seen[start] = 1
    while (open.length > 0) {
      const at = open.pop()!
      kept[at] = field[at]!
      // Pixels of an edge belong to the part beside them, and lead no further.
      if (field[at]! < 0.5) continue
      const x = at % width
      for (const to of [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width]) {
        if (to < 0 || to >= field.length || seen[to]) continue
        seen[to] = 1
        open.push(to)
      }
    }
  }
  return kept
}
