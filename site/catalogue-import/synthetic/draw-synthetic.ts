import { createHash } from 'node:crypto'

const SHAPES = [
  '<circle cx="12" cy="12" r="8"/>',
  '<path d="M4 4h16v16H4z"/>',
  '<path d="M12 3l9 17H3z"/>',
  '<path d="M12 2l10 10-10 10L2 12z"/>',
  '<path d="M3 12a9 9 0 0 1 18 0z"/>',
  '<path d="M4 9h16v6H4z"/>',
] as const
const TURNS = 12

/** One of 72 drawings, chosen by the number. */
export function drawSynthetic(id: number): { readonly svg: string; readonly sha256: string } {
  return drawings[id % drawings.length]!
}

const drawings = SHAPES.flatMap((shape) =>
  Array.from({ length: TURNS }, (_, turn) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">' +
      `<g transform="rotate(${(turn * 360) / TURNS} 12 12)">${shape}</g></svg>`
    return { svg, sha256: createHash('sha256').update(svg).digest('hex') }
  }),
)
