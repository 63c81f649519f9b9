import { drawnSize, type CropPart, type Size } from './crop-geometry.ts'

const QUALITY = 0.92

/** The chosen part of a picture as a file, made in the browser. */
export function drawCrop(image: HTMLImageElement, part: CropPart, target: Size): Promise<Blob> {
  const { width, height } = drawnSize(part, target)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('this browser draws nothing'))
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, part.left, part.top, part.width, part.height, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      // Browsers that write no WebP answer with PNG, which is as good.
      (blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))),
      'image/webp',
      QUALITY,
    )
  })
}
