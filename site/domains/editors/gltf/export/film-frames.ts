/** Frames of a film with how they follow each other; each is drawn when it is asked for. */
export type Frames = {
  readonly width: number
  readonly height: number
  readonly count: number
  readonly draw: (frame: number) => OffscreenCanvas
  readonly signal: AbortSignal
}

/** The browser cannot write videos of a format. */
export class NoEncoderError extends Error {}
