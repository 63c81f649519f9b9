import type { RasterPicture } from '../picture.ts'

export interface PsdLayer {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly picture: RasterPicture
  /** 0 to 1. */
  readonly opacity: number
  readonly isHidden: boolean
  /** As Photoshop names it: `normal`, `multiply`, `linear dodge`. */
  readonly blendMode: string
}

/** A layer that is to be written; what it does not say is usual. */
export type DrawnLayer = Pick<PsdLayer, 'name' | 'picture'> & Partial<PsdLayer>

export interface PsdFile {
  /** As it looks, all layers together. */
  readonly picture: RasterPicture
  /** From the lowest up; groups are taken apart. */
  readonly layers: readonly PsdLayer[]
  /** What stands in the file and not in `layers`, one English phrase each. */
  readonly losses: readonly string[]
}
