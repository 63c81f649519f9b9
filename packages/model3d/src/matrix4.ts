import type { GltfNode } from './gltf-document.ts'

/** 4 × 4, column-major, as glTF stores it. */
export type Matrix4 = readonly number[]

export const IDENTITY: Matrix4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

export function multiply(a: Matrix4, b: Matrix4): Matrix4 {
  const product = []
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      let sum = 0
      for (let k = 0; k < 4; k += 1) sum += (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0)
      product.push(sum)
    }
  }
  return product
}

/** The node's own transform: its matrix, or translation · rotation (unit quaternion) · scale. */
export function localMatrix(node: GltfNode): Matrix4 {
  if (node.matrix) return node.matrix
  const [tx = 0, ty = 0, tz = 0] = node.translation ?? []
  const [x = 0, y = 0, z = 0, w = 1] = node.rotation ?? []
  const [sx = 1, sy = 1, sz = 1] = node.scale ?? []
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ]
}

export function transformPoint(
  m: Matrix4,
  x: number,
  y: number,
  z: number,
): [number, number, number] {
  return [
    (m[0] ?? 0) * x + (m[4] ?? 0) * y + (m[8] ?? 0) * z + (m[12] ?? 0),
    (m[1] ?? 0) * x + (m[5] ?? 0) * y + (m[9] ?? 0) * z + (m[13] ?? 0),
    (m[2] ?? 0) * x + (m[6] ?? 0) * y + (m[10] ?? 0) * z + (m[14] ?? 0),
  ]
}

/** A normal under the matrix: by its cofactors, so that uneven scales keep it perpendicular. */
export function transformNormal(
  m: Matrix4,
  x: number,
  y: number,
  z: number,
): [number, number, number] {
  const [a = 1, b = 0, c = 0, , d = 0, e = 1, f = 0, , g = 0, h = 0, i = 1] = m
  const turned: [number, number, number] = [
    (e * i - f * h) * x + (c * h - b * i) * y + (b * f - c * e) * z,
    (f * g - d * i) * x + (a * i - c * g) * y + (c * d - a * f) * z,
    (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d) * z,
  ]
  const length = Math.hypot(...turned) || 1
  return [turned[0] / length, turned[1] / length, turned[2] / length]
}

/** Of the rotating and scaling part: negative when the transform mirrors. */
export function determinant(m: Matrix4): number {
  const [a = 1, b = 0, c = 0, , d = 0, e = 1, f = 0, , g = 0, h = 0, i = 1] = m
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e)
}
