import svgpath from 'svgpath'
import { VectorError } from '../vector-error.ts'

/** A command of a path with absolute coordinates. `A`: rx, ry, rotation in degrees, large, sweep, x, y. */
export type PathCommand =
  | readonly ['M' | 'L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['A', number, number, number, number, number, number, number]
  | readonly ['Z']

/**
 * Path data as absolute commands; H and V become L, S and T become C and Q, arcs stay.
 *
 * @throws VectorError `bad-path` on path data that cannot be read or holds numbers out of range
 */
export function readPath(data: string): PathCommand[] {
  const path = svgpath(data).abs().unshort()
  if ('err' in path && path.err) throw new VectorError('bad-path', 'Path data cannot be read')
  const commands: PathCommand[] = []
  path.iterate((segment, _index, x, y) => {
    const [name, ...numbers] = segment as [string, ...number[]]
    if (!numbers.every(Number.isFinite)) {
      throw new VectorError('bad-path', 'Path data holds numbers out of range')
    }
    if (name === 'H') commands.push(['L', numbers[0]!, y])
    else if (name === 'V') commands.push(['L', x, numbers[0]!])
    else if (name === 'z') commands.push(['Z'])
    else commands.push([name, ...numbers] as unknown as PathCommand)
  })
  return commands
}
