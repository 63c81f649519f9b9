import sharp from 'sharp'
import type { RasterPicture } from '../picture.ts'

const drawing = (left: number, ground: string) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="61" height="43" viewBox="0 0 61 43">
    <defs><linearGradient id="g"><stop stop-color="#f60"/><stop offset="1" stop-color="#06f"/></linearGradient></defs>
    <rect width="61" height="43" fill="${ground}"/>
    <circle cx="${left}" cy="20" r="13" fill="url(#g)" fill-opacity=".8"/>
    <path d="M5 38h40" stroke="#111" stroke-width="3"/>
  </svg>`

/** A shaded circle with soft edges, 61 by 43 pixels; without a ground what lies beside it is see-through. */
export async function drawCircle({ left = 22, ground = 'none' } = {}): Promise<RasterPicture> {
  const { data, info } = await sharp(Buffer.from(drawing(left, ground)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: hideUnseen(data) }
}

/** A see-through pixel has no colour: decoders differ in what they say of it. */
export function hideUnseen(rgba: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(rgba)
  for (let at = 0; at < copy.length; at += 4) if (copy[at + 3] === 0) copy.fill(0, at, at + 4)
  return copy
}
