import type { Film } from '@tessera/raster-files'
import type { Conversion, Format } from '../conversion.ts'
import { ConvertError } from '../convert-error.ts'
import { hasBytes, hasLetters } from '../file-marks.ts'
import { layOver } from '../lay-over.ts'
import { integerOption, type OptionFields } from '../option-fields.ts'

/** A film may stand on a colour; null keeps it see-through where the format can. */
export const FILM_GROUND = { type: 'color', usual: null } as const

type Names = Pick<Format, 'id' | 'label' | 'extension' | 'mime'> & {
  readonly aliases?: readonly string[]
  readonly pages?: Partial<Format['pages']>
}

export function filmFormat(names: Names, conversions: readonly Conversion[]): Format {
  return {
    family: 'film',
    ...names,
    aliases: names.aliases ?? [],
    pages: { from: true, to: 'all', ...names.pages },
    conversions,
  }
}

/** Reads all frames of a file. */
export function readFilm(from: string): Conversion<Uint8Array, Film> {
  return {
    from,
    to: 'film',
    loses: 'nothing',
    cost: 20,
    run: 'any',
    needs: ['decodeFilm'],
    options: {},
    convert: (file, { codecs }) => codecs.decodeFilm(file),
  }
}

/** Reads frames of a video, made smaller and fewer: what a GIF would be of all of them nobody could load. */
export function readVideo(from: string): Conversion<Uint8Array, Film> {
  return {
    from,
    to: 'film',
    loses: 'quality',
    cost: 60,
    run: 'any',
    isFirstOnly: true,
    needs: ['decodeVideo'],
    options: {
      size: { type: 'integer', min: 16, max: 2048, usual: 480 },
      rate: { type: 'integer', min: 1, max: 60, usual: 15 },
    },
    convert: (file, { codecs, options }) =>
      codecs.decodeVideo(file, {
        size: integerOption(options, 'size'),
        framesPerSecond: integerOption(options, 'rate'),
      }),
  }
}

const EBML = [0x1a, 0x45, 0xdf, 0xa3]
/** What the first box of an MP4 or MOV may be; old MOV files begin without `ftyp`. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']

/** The same on a server, where a program packs the frames that are wanted. */
export function packVideo(from: string): Conversion<Uint8Array, Uint8Array> {
  return {
    ...readVideo(from),
    to: 'animated-webp',
    cost: 70,
    run: 'server',
    needs: ['videoToWebp'],
    async convert(file, { codecs, options, report }) {
      const isMatroska = hasBytes(file, EBML)
      // The program is told which it is: left to guess, it would open playlists that name other files.
      if (!isMatroska && !FIRST_BOXES.some((box) => hasLetters(file, box, 4))) {
        throw new ConvertError('bad-input', 'The file is no MP4, MOV or WebM')
      }
      const packed = await codecs.videoToWebp(file, {
        size: integerOption(options, 'size'),
        framesPerSecond: integerOption(options, 'rate'),
        isMatroska,
      })
      packed.losses.forEach(report)
      return packed.file
    },
  }
}

type Writing = Partial<Pick<Conversion, 'loses' | 'cost' | 'needs' | 'run'>> & {
  readonly options?: OptionFields
  readonly convert: Conversion<Film, Uint8Array>['convert']
}

export function writeFilm(to: string, writing: Writing): Conversion<Film, Uint8Array> {
  return {
    loses: 'nothing',
    cost: 40,
    run: 'any',
    needs: [],
    options: {},
    from: 'film',
    to,
    ...writing,
  }
}

export function layFilmOver(film: Film, ground: string | null): Film {
  if (ground === null) return film
  return {
    ...film,
    frames: film.frames.map((frame) => ({ ...frame, rgba: layOver(frame.rgba, ground) })),
  }
}
