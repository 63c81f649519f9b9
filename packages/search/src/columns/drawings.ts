import type { IndexData } from './index-data.ts'

/** All documents that are looks of a drawing, ascending; of 0 there are none. */
export function looksOf(
  { drawings, drawingDocs }: Pick<IndexData, 'drawings' | 'drawingDocs'>,
  drawing: number,
): Uint32Array {
  if (drawing === 0) return new Uint32Array(0)
  const firstFrom = (least: number): number => {
    let low = 0
    let high = drawingDocs.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (drawings[drawingDocs[middle]!]! < least) low = middle + 1
      else high = middle
    }
    return low
  }
  return drawingDocs.subarray(firstFrom(drawing), firstFrom(drawing + 1))
}
