import type { JsonObject } from './json-tree.ts'

/** A two-second loop with one red shape layer; parts are replaced by what a test is about. */
export function documentWith(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return { v: '5.12.0', fr: 30, ip: 0, op: 60, w: 512, h: 256, layers: [shapeLayer()], ...parts }
}

export function shapeLayer(parts: JsonObject = {}): JsonObject {
  return {
    ty: 4,
    nm: 'Dot',
    ip: 0,
    op: 60,
    st: 0,
    ks: { o: { a: 0, k: 100 }, s: { a: 0, k: [100, 100, 100] } },
    shapes: [{ ty: 'fl', c: { a: 0, k: [1, 0, 0, 1] }, o: { a: 0, k: 100 } }],
    ...parts,
  }
}
