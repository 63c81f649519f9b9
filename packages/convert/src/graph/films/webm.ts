import { colorOption } from '../option-fields.ts'
import { filmFormat, layFilmOver, writeFilm } from './film-steps.ts'

export const webm = filmFormat(
  {
    id: 'webm',
    label: 'WebM',
    extension: 'webm',
    mime: 'video/webm',
    aliases: ['vp9'],
    pages: { from: false },
  },
  [
    writeFilm('webm', {
      loses: 'quality',
      cost: 80,
      run: 'browser',
      needs: ['encodeWebm'],
      options: { background: { type: 'color', usual: '#ffffff' } },
      convert: (film, { codecs, options }) =>
        codecs.encodeWebm(layFilmOver(film, colorOption(options, 'background'))),
    }),
  ],
)
