/** Straight RGBA, as a player draws it. */
export type LuminanceFrame = {
  readonly data: ArrayLike<number>
  readonly width: number
  readonly height: number
}
