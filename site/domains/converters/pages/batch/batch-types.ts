export interface WorkerRequest {
  readonly from: string
  readonly to: string
  readonly file: Blob
  readonly options: Readonly<Record<string, string | number>>
}

export type WorkerAnswer =
  /** `losses`: what could not be taken along, in English. */
  | {
      readonly ok: true
      readonly file: Blob
      readonly losses: readonly string[]
      /** Addresses of what the worker loaded so far, to be kept for times without a connection. */
      readonly loaded?: readonly string[]
    }
  /** `isBroken`: the worker cannot go on and is replaced. */
  | { readonly ok: false; readonly reason: 'unreadable' | 'tooMuch'; readonly isBroken: boolean }

export type FailureReason =
  | 'wrongFormat'
  | 'tooLarge'
  | 'tooLong'
  | 'tooMuch'
  | 'unreadable'
  | 'failed'

export interface MadeFile {
  readonly name: string
  readonly source: File
  readonly file: Blob
  readonly losses: readonly string[]
}

export type FileResult =
  | MadeFile
  | { readonly name: string; readonly source: File; readonly reason: FailureReason }
