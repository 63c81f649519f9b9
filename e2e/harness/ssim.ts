/** A picture as straight RGBA. */
type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array }

const WINDOW = 8
const STEP = 4
/** Of tones from 0 to 255 (Wang et al. 2004). */
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** How alike two pictures of one size look on white: 1 where they are the same. */
export function ssim(a: Pixels, b: Pixels): number {
  const [first, second] = [tonesOf(a), tonesOf(b)]
  let [sum, count] = [0, 0]
  for (let top = 0; top + WINDOW <= a.height; top += STEP) {
    for (let left = 0; left + WINDOW <= a.width; left += STEP) {
      sum += likeness(first, second, top * a.width + left, a.width)
      count += 1
    }
  }
  return sum / count
}

function tonesOf({ data }: Pixels): Float64Array {
  return Float64Array.from({ length: data.length / 4 }, (_, index) => {
    const [r, g, b, alpha] = data.subarray(index * 4, index * 4 + 4)
    const share = alpha! / 255
    return (0.299 * r! + 0.587 * g! + 0.114 * b!) * share + 255 * (1 - share)
  })
}

function likeness(a: Float64Array, b: Float64Array, start: number, row: number): number {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0]
  for (let y = 0; y < WINDOW; y += 1) {
    for (let x = 0; x < WINDOW; x += 1) {
      const [p, q] = [a[start + y * row + x]!, b[start + y * row + x]!]
      sumA += p
      sumB += q
      squareA += p * p
      squareB += q * q
      product += p * q
    }
  }
  const n = WINDOW * WINDOW
  const [meanA, meanB] = [sumA / n, sumB / n]
  const [varA, varB] = [squareA / n - meanA ** 2, squareB / n - meanB ** 2]
  const both = product / n - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * both + C2)) /
    ((meanA ** 2 + meanB ** 2 + C1) * (varA + varB + C2))
  )
}
