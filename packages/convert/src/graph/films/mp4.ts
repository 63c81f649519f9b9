import { colorOption } from '../option-fields.ts'
import { filmFormat, layFilmOver, packVideo, readVideo, writeFilm } from './film-steps.ts'

export const mp4 = filmFormat(
  {
    id: 'mp4',
    label: 'MP4',
    extension: 'mp4',
    mime: 'video/mp4',
    aliases: ['h264', 'm4v'],
  },
  [
    readVideo('mp4'),
    packVideo('mp4'),
    writeFilm('mp4', {
      loses: 'quality',
      cost: 80,
      needs: ['encodeMp4'],
      options: { background: { type: 'color', usual: '#ffffff' } },
      convert: (film, { codecs, options }) =>
        codecs.encodeMp4(layFilmOver(film, colorOption(options, 'background'))),
    }),
  ],
)
