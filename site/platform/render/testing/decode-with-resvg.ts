import { loadResvg } from '#platform/render/load-resvg.ts'
import { unpremultiply } from '#platform/render/pixels.ts'

/** Decodes PNG, JPEG or the first frame of a GIF with resvg's own decoders, written in Rust. */
export async function decodeWithResvg(
  bytes: Uint8Array,
  mime: string,
  width: number,
  height: number,
) {
  const Resvg = await loadResvg()
  const address = `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<image image-rendering="optimizeSpeed" width="${width}" height="${height}" href="${address}"/></svg>`
  const drawing = new Resvg(svg)
  return { data: unpremultiply(drawing.render().pixels), width, height }
}
