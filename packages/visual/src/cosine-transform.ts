import type { Grid } from './resample.ts'

const tables = new Map<string, Float32Array>()

/**
 * The lowest `count` × `count` frequencies of a grid (type II discrete cosine transform,
 * orthonormal), row by row; the first, its mean, is zero, so that brightness does not matter.
 */
export function lowFrequencies({ size, values }: Grid, count: number): Float32Array {
  const table = cosines(size, count)
  const rows = new Float32Array(size * count)
  for (let y = 0; y < size; y += 1) {
    for (let u = 0; u < count; u += 1) {
      let sum = 0
      for (let x = 0; x < size; x += 1) sum += values[y * size + x]! * table[u * size + x]!
      rows[y * count + u] = sum
    }
  }
  const found = new Float32Array(count * count)
  for (let v = 0; v < count; v += 1) {
    for (let u = 0; u < count; u += 1) {
      let sum = 0
      for (let y = 0; y < size; y += 1) sum += rows[y * count + u]! * table[v * size + y]!
      found[v * count + u] = sum
    }
  }
  found[0] = 0
  return found
}

function cosines(size: number, count: number): Float32Array {
  const key = `${size} ${count}`
  const known = tables.get(key)
  if (known) return known
  const table = new Float32Array(size * count)
  for (let u = 0; u < count; u += 1) {
    const scale = Math.sqrt((u === 0 ? 1 : 2) / size)
    for (let x = 0; x < size; x += 1) {
      table[u * size + x] = scale * Math.cos((Math.PI * (2 * x + 1) * u) / (2 * size))
    }
  }
  tables.set(key, table)
  return table
}
