import readExif from 'exif-reader'
import type { AssetFacts } from '#db/schema/catalogue.ts'

const LONGEST = 80

/** Camera, lens, sensitivity and aperture of a photo; never where it was taken. */
export function photoFacts(exif: Buffer | undefined): AssetFacts {
  if (exif === undefined) return {}
  try {
    const { Image: image, Photo: photo } = readExif(exif)
    const camera = tidy([image?.Make, image?.Model].filter(Boolean).join(' '))
    const lens = tidy(photo?.LensModel)
    const iso = Number(photo?.ISOSpeedRatings)
    const fNumber = Number(photo?.FNumber)
    return {
      ...(camera && { camera }),
      ...(lens && { lens }),
      ...(iso > 0 && { iso: Math.round(iso) }),
      ...(fNumber > 0 && { fNumber: Math.round(fNumber * 10) / 10 }),
    }
  } catch {
    // Unreadable facts are no facts: the picture itself is what counts.
    return {}
  }
}

function tidy(text: unknown): string {
  if (typeof text !== 'string') return ''
  return text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST)
}
