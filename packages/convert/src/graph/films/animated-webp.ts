import { cropChanges, muxWebp, type WebpFrame } from '@tessera/raster-files'
import { colorOption, integerOption } from '../option-fields.ts'
import { FILM_GROUND, filmFormat, layFilmOver, readFilm, writeFilm } from './film-steps.ts'

/** Frames of an animated WebP begin at even pixels. */
const GRID = 2

export const animatedWebp = filmFormat(
  {
    id: 'animated-webp',
    label: 'Animated WebP',
    extension: 'webp',
    mime: 'image/webp',
    aliases: ['webp-animation'],
  },
  [
    readFilm('animated-webp'),
    writeFilm('animated-webp', {
      loses: 'quality',
      cost: 60,
      needs: ['encodeWebp'],
      options: {
        quality: { type: 'integer', min: 1, max: 100, usual: 80 },
        background: FILM_GROUND,
      },
      convert: async (film, { codecs, options }) => {
        const quality = integerOption(options, 'quality')
        const grounded = layFilmOver(film, colorOption(options, 'background'))
        const frames: WebpFrame[] = []
        // Lossy edges of see-through holes would show on the frame below: areas replace it whole.
        for (const { area, rgba, durationMs } of cropChanges(grounded, GRID)) {
          const webp = await codecs.encodeWebp(
            { width: area.width, height: area.height, rgba },
            quality,
          )
          frames.push({ webp, area, durationMs, isOverlay: false })
        }
        return muxWebp(film, frames)
      },
    }),
  ],
)
