import type { FlatPicture } from '../../packages/lottie-from-svg/src/index.ts'

/** The file with its picture stretched to whole pixels, as the reference is. */
export function withSize(json: string, width: number, height: number): string {
  const file = JSON.parse(json) as { w: number; h: number }
  const [x, y] = [(width / file.w) * 100, (height / file.h) * 100]
  if (Math.abs(x / y - 1) < 1e-6) return json
  const wrapper = {
    ...(file as object),
    w: width,
    h: height,
    assets: [
      ...((file as { assets?: object[] }).assets ?? []),
      { id: 'whole', layers: (file as unknown as { layers: object[] }).layers },
    ],
    layers: [
      {
        ty: 0,
        refId: 'whole',
        w: file.w,
        h: file.h,
        ind: 1,
        ip: 0,
        op: (file as unknown as { op: number }).op,
        st: 0,
        ks: { o: { a: 0, k: 100 }, s: { a: 0, k: [x, y, 100] } },
      },
    ],
  }
  return JSON.stringify(wrapper)
}

export function onWhite(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): FlatPicture {
  const rgb = new Uint8Array(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const alpha = rgba[at * 4 + 3]! / 255
    for (let channel = 0; channel < 3; channel += 1) {
      rgb[at * 3 + channel] = Math.round(rgba[at * 4 + channel]! * alpha + 255 * (1 - alpha))
    }
  }
  return { width, height, rgb }
}
