import { colorOption } from '../option-fields.ts'
import {
  FILM_GROUND,
  filmFormat,
  layFilmOver,
  packVideo,
  readVideo,
  writeFilm,
} from './film-steps.ts'

export const webm = filmFormat(
  {
    id: 'webm',
    label: 'WebM',
    extension: 'webm',
    mime: 'video/webm',
    aliases: ['vp9'],
  },
  [
    readVideo('webm'),
    packVideo('webm'),
    writeFilm('webm', {
      loses: 'quality',
      cost: 80,
      needs: ['encodeWebm'],
      options: { background: FILM_GROUND },
      convert: (film, { codecs, options }) =>
        codecs.encodeWebm(layFilmOver(film, colorOption(options, 'background'))),
    }),
  ],
)
