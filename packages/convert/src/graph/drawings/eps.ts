import { writeEps } from '@tessera/vector-files'
import { NAME, vectorFormat, writeVector } from './vector-steps.ts'

export const eps = vectorFormat(
  {
    id: 'eps',
    label: 'EPS',
    extension: 'eps',
    mime: 'application/postscript',
    aliases: ['postscript'],
  },
  [writeVector('eps', (picture, title) => writeEps(picture, { title }), NAME)],
)
