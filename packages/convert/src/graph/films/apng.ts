import { writeApng } from '@tessera/raster-files'
import { colorOption } from '../option-fields.ts'
import { FILM_GROUND, filmFormat, layFilmOver, readFilm, writeFilm } from './film-steps.ts'

export const apng = filmFormat(
  { id: 'apng', label: 'APNG', extension: 'png', mime: 'image/apng', aliases: ['animated-png'] },
  [
    readFilm('apng'),
    writeFilm('apng', {
      options: { background: FILM_GROUND },
      convert: (film, { options }) =>
        writeApng(layFilmOver(film, colorOption(options, 'background'))),
    }),
  ],
)
