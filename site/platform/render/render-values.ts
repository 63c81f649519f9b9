import type { Pixels } from './pixels.ts'

/** A Lottie animation as JSON text or as the parsed object. */
export type LottieSource = string | object

export interface PixelBuffer extends Pixels {
  readonly data: Buffer
}

export function toJson(json: LottieSource): string {
  return typeof json === 'string' ? json : JSON.stringify(json)
}

export function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function toPixelBuffer(pixels: Pixels): PixelBuffer {
  return { ...pixels, data: toBuffer(pixels.data) }
}
