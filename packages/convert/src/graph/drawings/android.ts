import { readVectorDrawable, writeVectorDrawable } from '@tessera/vector-files'
import { readVector, vectorFormat, writeVector } from './vector-steps.ts'

export const android = vectorFormat(
  {
    id: 'android',
    label: 'Android VectorDrawable',
    extension: 'xml',
    mime: 'application/xml',
    aliases: ['vector-drawable', 'vectordrawable', 'avd', 'xml'],
    pages: { from: 'common', to: 'common' },
  },
  [writeVector('android', writeVectorDrawable), readVector('android', readVectorDrawable)],
)
