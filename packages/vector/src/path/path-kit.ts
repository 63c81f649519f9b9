/** A path of Skia. It lives in WASM memory until `delete` is called. */
export interface SkPath {
  op(other: SkPath, operation: number): SkPath | null
  simplify(): SkPath | null
  stroke(options: { width: number; miter_limit: number; cap: number; join: number }): SkPath
  dash(on: number, off: number, phase: number): SkPath
  setFillType(type: number): void
  toSVGString(): string
  delete(): void
}

/** What the engines use of the WASM module `pathkit-wasm`; the caller loads it and passes it in. */
export interface PathKit {
  NewPath(): SkPath
  FromSVGString(d: string): SkPath
  readonly PathOp: { readonly UNION: number; readonly INTERSECT: number }
  readonly FillType: { readonly WINDING: number; readonly EVENODD: number }
  readonly StrokeCap: { readonly BUTT: number; readonly ROUND: number; readonly SQUARE: number }
  readonly StrokeJoin: { readonly MITER: number; readonly ROUND: number; readonly BEVEL: number }
}
