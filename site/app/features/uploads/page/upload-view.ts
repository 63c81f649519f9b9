import type { UploadState } from '#db/schema/uploads.ts'

/** A file that arrived, as its contributor sees it. */
export type UploadView = {
  readonly uuid: string
  readonly path: string
  readonly bytes: number
  readonly state: UploadState
  readonly reason: string | null
  readonly detail: string
  /** The work that it became. */
  readonly work: string | null
}
