import { writeEps } from '@tessera/vector-files'
import { ConvertError } from '../convert-error.ts'
import { hasBytes, hasLetters } from '../file-marks.ts'
import { NAME, vectorFormat, writeVector } from './vector-steps.ts'

/** Before an EPS with a preview for Windows. */
const DOS_MARK = [0xc5, 0xd0, 0xd3, 0xc6]

export const eps = vectorFormat(
  {
    id: 'eps',
    label: 'EPS',
    extension: 'eps',
    mime: 'application/postscript',
    aliases: ['postscript'],
  },
  [
    writeVector('eps', (picture, title) => writeEps(picture, { title }), NAME),
    {
      from: 'eps',
      to: 'pdf',
      loses: 'nothing',
      cost: 60,
      run: 'server',
      needs: ['postscriptToPdf'],
      options: {},
      isFirstOnly: true,
      convert(file: Uint8Array, { codecs }) {
        if (!hasLetters(file, '%!') && !hasBytes(file, DOS_MARK)) {
          throw new ConvertError('bad-input', 'The file is no EPS')
        }
        return codecs.postscriptToPdf(file)
      },
    },
  ],
)
