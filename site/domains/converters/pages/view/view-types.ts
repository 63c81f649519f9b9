/** A file that is shown, by the graph's name of its format. */
export interface ViewFile {
  readonly format: string
  readonly file: Blob
}

export type ViewRequest =
  | { readonly kind: 'open'; readonly before: ViewFile; readonly after: ViewFile }
  /** A share of the whole time, 0 to 1. */
  | { readonly kind: 'moment'; readonly share: number }

export interface OpenedView {
  readonly kind: 'opened'
  readonly width: number
  readonly height: number
  /** Sides that this worker draws. */
  readonly hasBefore: boolean
  readonly hasAfter: boolean
  readonly isMoving: boolean
  /** Ink SSIM of the worst moment, 0 to 1; null where one side is not drawn. */
  readonly score: number | null
}

export type ViewAnswer =
  | OpenedView
  | {
      readonly kind: 'moment'
      readonly before: ImageBitmap | null
      readonly after: ImageBitmap | null
    }
  | { readonly kind: 'failed' }
