import { codeOfEdges, describeEdges, hashOfCode } from '@tessera/visual'

const SIZE = 96

/**
 * The hash of a picture that this browser can show; the picture stays here.
 *
 * @throws where it cannot be shown
 */
export async function describeInBrowser(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return hashOfPixels(draw(image))
  } finally {
    URL.revokeObjectURL(address)
  }
}

function hashOfPixels({ width, height, data }: ImageData): string {
  return hashOfCode(codeOfEdges(describeEdges({ width, height, rgba: data })))
}

/** Its longer side is 96 pixels; a drawing without a size of its own is a square. */
function draw(image: HTMLImageElement): ImageData {
  const [own, tall] = [image.naturalWidth || SIZE, image.naturalHeight || SIZE]
  const scale = SIZE / Math.max(own, tall)
  const width = Math.max(1, Math.round(own * scale))
  const height = Math.max(1, Math.round(tall * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
