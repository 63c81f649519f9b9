import type { UploadState } from '#db/schema/contributing/uploads.ts'

/** A file that arrived, as its contributor sees it. */
export type UploadView = {
  readonly uuid: string
  readonly path: string
  readonly bytes: number
  readonly state: UploadState
  readonly reason: string | null
  readonly detail: string
  /** The asset that it became. */
  readonly work: string | null
  /** How much of the file is not in the asset. */
  readonly lossCount: number
  /** How many of the losses are scripts. */
  readonly scriptCount: number
}
