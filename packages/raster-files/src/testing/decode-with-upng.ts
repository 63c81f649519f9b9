import UPNG from 'upng-js'

/** An APNG as a reader that is not ours sees it: its size and each frame, straight RGBA. */
export function decodeWithUpng(file: Uint8Array) {
  const png = UPNG.decode(Uint8Array.from(file).buffer)
  return {
    width: png.width,
    height: png.height,
    frames: UPNG.toRGBA8(png).map((frame) => new Uint8Array(frame)),
  }
}
