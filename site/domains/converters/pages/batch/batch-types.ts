export interface WorkerRequest {
  readonly from: string
  readonly to: string
  readonly file: Blob
  readonly options: Readonly<Record<string, string | number>>
}

export type WorkerAnswer =
  | { readonly ok: true; readonly file: Blob }
  /** `isBroken`: the worker cannot go on and is replaced. */
  | { readonly ok: false; readonly reason: 'unreadable' | 'tooMuch'; readonly isBroken: boolean }

export type FailureReason =
  | 'wrongFormat'
  | 'tooLarge'
  | 'tooLong'
  | 'tooMuch'
  | 'unreadable'
  | 'failed'

export type FileResult =
  | { readonly name: string; readonly file: Blob }
  | { readonly name: string; readonly reason: FailureReason }
