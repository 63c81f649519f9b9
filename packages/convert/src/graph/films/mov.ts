import { filmFormat, packVideo, readVideo } from './film-steps.ts'

/** Read alone: what plays MOV plays MP4. */
export const mov = filmFormat(
  {
    id: 'mov',
    label: 'MOV',
    extension: 'mov',
    mime: 'video/quicktime',
    aliases: ['quicktime', 'qt'],
    pages: { to: 'none' },
  },
  [readVideo('mov'), packVideo('mov')],
)
