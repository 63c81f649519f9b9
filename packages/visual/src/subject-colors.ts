import type { Subject } from './find-subject.ts'
import type { Picture } from './picture.ts'

/** How often each colour stands in the subject: `levels` steps a channel, shared between neighbours. */
export function subjectColors(
  { width, rgba }: Picture,
  { left, top, right, bottom, mask }: Subject,
  levels: number,
): Float32Array {
  const histogram = new Float32Array(levels ** 3)
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const weight = mask[y * width + x]!
      if (weight < 0.5) continue
      const at = (y * width + x) * 4
      let bin = 0
      for (let channel = 0; channel < 3; channel += 1) {
        bin = bin * levels + Math.min(levels - 1, Math.floor((rgba[at + channel]! * levels) / 256))
      }
      histogram[bin]! += weight
    }
  }
  return histogram.map(Math.sqrt)
}
