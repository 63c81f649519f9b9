import { readTilePath, type TilePathProblem } from '@tessera/icon-tile'
import { AppError } from '#platform/errors.ts'
import { readDesignAddress, type DesignAddress } from '#domains/editors/icon/design-address.ts'

/**
 * The design of an address or form. The path of a tile may be any path data, as it is typed into the form
 * without JavaScript; one that cannot be read is left out, and `problem` says why.
 */
export function readTypedDesign(parameters: URLSearchParams): {
  readonly address: DesignAddress
  readonly problem: TilePathProblem | null
} {
  const typed = parameters.get('path')
  if (typed === null || typed === '')
    return { address: readDesignAddress(parameters), problem: null }
  const read = readTilePath(typed)
  const own = new URLSearchParams(parameters)
  if (read.problem === undefined) own.set('path', read.path)
  else own.delete('path')
  return { address: readDesignAddress(own), problem: read.problem ?? null }
}

/**
 * The design of a file that is asked for.
 *
 * @throws {AppError} invalid_request, for a path that is no outline
 */
export function readDesign(parameters: URLSearchParams): DesignAddress {
  const { address, problem } = readTypedDesign(parameters)
  if (problem !== null && address.look.shape === 'own') {
    throw new AppError('invalid_request', { fields: { path: PROBLEMS[problem] } })
  }
  return address
}

const PROBLEMS = {
  'not-a-path': 'must be path data of SVG',
  'no-area': 'must enclose an area',
  'too-long': 'has too many points',
} as const satisfies Record<TilePathProblem, string>
