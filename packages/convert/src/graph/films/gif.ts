import { writeGif } from '@tessera/raster-files'
import { colorOption, integerOption } from '../option-fields.ts'
import { FILM_GROUND, filmFormat, layFilmOver, readFilm, writeFilm } from './film-steps.ts'

export const gif = filmFormat(
  { id: 'gif', label: 'GIF', extension: 'gif', mime: 'image/gif', aliases: ['animated-gif'] },
  [
    readFilm('gif'),
    writeFilm('gif', {
      loses: 'quality',
      needs: ['quantizeFilm'],
      options: {
        colors: { type: 'integer', min: 2, max: 255, usual: 255 },
        background: FILM_GROUND,
      },
      convert: async (film, { codecs, options }) => {
        const { width, height } = film
        const grounded = layFilmOver(film, colorOption(options, 'background'))
        const indexed = await codecs.quantizeFilm(grounded, integerOption(options, 'colors'))
        return writeGif({ width, height, palette: indexed.palette }, indexed.frames)
      },
    }),
  ],
)
