import { readPath } from '@tessera/vector'
import { VectorError } from '@tessera/vector'

const FACTOR = 1000

/** Path data in its shortest of two forms, absolute as it was or relative, to three decimals. */
export function writeShortPath(d: string): string {
  try {
    const short = relative(d)
    return short.length < d.length ? short : d
  } catch (error) {
    if (error instanceof VectorError) return d
    throw error
  }
}

function relative(d: string): string {
  let text = ''
  let former = ''
  // Rounded as it is written, so that no error grows along the path.
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const push = (letter: string, numbers: readonly number[]) => {
    const isSame = letter === former && letter !== 'm' && letter !== 'z'
    let part = isSame ? '' : letter
    for (const number of numbers) {
      const written = String(Math.round(number * FACTOR) / FACTOR + 0).replace(/^(-?)0\./, '$1.')
      const needsBlank = part !== letter && part !== '' && !written.startsWith('-')
      const follows = part === '' && !written.startsWith('-')
      part += (needsBlank || (follows && isSame) ? ' ' : '') + written
    }
    text += part
    former = letter
  }
  const moveTo = (dx: number, dy: number) => {
    x += Math.round(dx * FACTOR) / FACTOR
    y += Math.round(dy * FACTOR) / FACTOR
  }
  for (const command of readPath(d)) {
    const [kind] = command
    if (kind === 'Z') {
      push('z', [])
      ;[x, y] = [startX, startY]
      continue
    }
    const numbers = command.slice(1) as number[]
    const [toX, toY] = numbers.slice(-2) as [number, number]
    const [dx, dy] = [toX - x, toY - y]
    if (kind === 'A') push('a', [...numbers.slice(0, 5), dx, dy])
    else if (kind === 'L' && dy === 0) push('h', [dx])
    else if (kind === 'L' && dx === 0) push('v', [dy])
    else
      push(
        kind.toLowerCase(),
        numbers.map((number, at) => number - (at % 2 === 0 ? x : y)),
      )
    moveTo(dx, dy)
    if (kind === 'M') [startX, startY] = [x, y]
  }
  return text
}
