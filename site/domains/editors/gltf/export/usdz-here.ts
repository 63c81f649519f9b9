import { baseColorImages, writeUsdz, type UsdzPicture } from '@tessera/model3d'

const PNG = [0x89, 0x50, 0x4e, 0x47]
const JPEG = [0xff, 0xd8, 0xff]

/** A model of the visitor’s own as USDZ, without a server. */
export async function usdzHere(glb: Uint8Array): Promise<Uint8Array> {
  const pictures = new Map<number, UsdzPicture>()
  for (const { image, bytes } of baseColorImages(glb)) {
    const picture = bytes && (await pictureOf(bytes))
    if (picture) pictures.set(image, picture)
  }
  return writeUsdz(glb, { pictures })
}

async function pictureOf(bytes: Uint8Array): Promise<UsdzPicture | null> {
  if (beginsWith(bytes, PNG)) return { bytes, extension: 'png' }
  if (beginsWith(bytes, JPEG)) return { bytes, extension: 'jpg' }
  try {
    using bitmap = closing(await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>])))
    const canvas = new OffscreenCanvas(bitmap.picture.width, bitmap.picture.height)
    canvas.getContext('2d')!.drawImage(bitmap.picture, 0, 0)
    const png = await canvas.convertToBlob({ type: 'image/png' })
    return { bytes: new Uint8Array(await png.arrayBuffer()), extension: 'png' }
  } catch {
    // The plain colour stands for a picture that no browser reads.
    return null
  }
}

function closing(picture: ImageBitmap) {
  return { picture, [Symbol.dispose]: () => picture.close() }
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}
