import type { Film } from '@tessera/raster-files'
import type { Conversion, Format } from '../conversion.ts'
import { layOver } from '../lay-over.ts'
import type { OptionFields } from '../option-fields.ts'

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
