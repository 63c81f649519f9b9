/**
 * The rows of a PNG with the filter before each. A palette goes unfiltered; other pixels take the filter
 * whose bytes, read as signed, have the smallest sum, as the specification advises.
 */
export function filterRows(pixels: Uint8Array, width: number, bytes: 1 | 3 | 4): Uint8Array {
  const stride = width * bytes
  const rows = pixels.length / stride
  const filtered = new Uint8Array((stride + 1) * rows)
  const none = new Uint8Array(stride)
  for (let y = 0; y < rows; y += 1) {
    const row = pixels.subarray(y * stride, (y + 1) * stride)
    const above = y === 0 ? none : pixels.subarray((y - 1) * stride, y * stride)
    const filter = bytes === 1 ? 0 : bestFilter(row, above, bytes)
    filtered[y * (stride + 1)] = filter
    const out = filtered.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1))
    for (let at = 0; at < stride; at += 1) out[at] = filterByte(filter, row, above, at, bytes)
  }
  return filtered
}

function bestFilter(row: Uint8Array, above: Uint8Array, bytes: number): number {
  let [best, least] = [0, Infinity]
  for (let filter = 0; filter < 5; filter += 1) {
    let sum = 0
    for (let at = 0; at < row.length && sum < least; at += 1) {
      const byte = filterByte(filter, row, above, at, bytes)
      sum += byte < 128 ? byte : 256 - byte
    }
    if (sum < least) [best, least] = [filter, sum]
  }
  return best
}

function filterByte(
  filter: number,
  row: Uint8Array,
  above: Uint8Array,
  at: number,
  bytes: number,
): number {
  const value = row[at]!
  const left = at < bytes ? 0 : row[at - bytes]!
  const up = above[at]!
  switch (filter) {
    case 1:
      return (value - left) & 255
    case 2:
      return (value - up) & 255
    case 3:
      return (value - ((left + up) >> 1)) & 255
    case 4:
      return (value - paeth(left, up, at < bytes ? 0 : above[at - bytes]!)) & 255
    default:
      return value
  }
}

/** Whichever of the three is nearest to left + up − corner. */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(guess - value))
  if (toLeft! <= toUp! && toLeft! <= toCorner!) return left
  return toUp! <= toCorner! ? up : corner
}
