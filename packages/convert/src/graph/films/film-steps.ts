import type { Film } from '@tessera/raster-files'
import type { Conversion, Format } from '../conversion.ts'
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
