import { zipSync } from 'fflate'
import { filmFormat, writeFilm } from './film-steps.ts'

/** Entries carry one fixed time, so that equal films give equal bytes. */
const ENTRY_TIME = new Date(2000, 0, 1)

export const pngSequence = filmFormat(
  {
    id: 'png-sequence',
    label: 'PNG sequence',
    extension: 'zip',
    mime: 'application/zip',
    aliases: ['image-sequence', 'frames', 'png-frames'],
    pages: { from: false },
  },
  [
    writeFilm('png-sequence', {
      needs: ['encodePng'],
      convert: async ({ width, height, frames }, { codecs }) => {
        const digits = String(frames.length).length
        const entries: Record<string, Uint8Array> = {}
        for (const [index, { rgba }] of frames.entries()) {
          const name = `frame-${String(index + 1).padStart(digits, '0')}.png`
          entries[name] = await codecs.encodePng({ width, height, rgba })
        }
        // PNG is packed already.
        return zipSync(entries, { level: 0, mtime: ENTRY_TIME })
      },
    }),
  ],
)
