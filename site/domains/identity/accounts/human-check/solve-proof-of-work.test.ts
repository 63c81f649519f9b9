import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'
import { solveProofOfWork } from './solve-proof-of-work.ts'

test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 500])(
  'hashes %i bytes as Node does',
  (length) => {
    const message = Uint8Array.from({ length }, (_, index) => (index * 37) % 256)
    const hex = [...sha256(message)].map((word) => word.toString(16).padStart(8, '0')).join('')
    expect(hex).toBe(createHash('sha256').update(message).digest('hex'))
  },
)

test('finds a number whose hash starts with the zero bits asked for', () => {
  const answer = solveProofOfWork('a.challenge', 12)
  const digest = createHash('sha256').update(`a.challenge.${answer}`).digest('hex')
  expect(digest.slice(0, 3)).toBe('000')
})

test('finds the first one', () => {
  const answer = Number(solveProofOfWork('another', 6))
  const isRight = (number: number) =>
    (createHash('sha256').update(`another.${number}`).digest()[0] ?? 255) < 4
  expect(isRight(answer)).toBe(true)
  for (let earlier = 0; earlier < answer; earlier++) expect(isRight(earlier)).toBe(false)
})
