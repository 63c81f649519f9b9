import { expect, test } from 'vitest'
import { readWordNet } from './read-wordnet.ts'
import { tellingWords } from './telling-words.ts'

const counted = (senses: Record<string, number>) => new Map(Object.entries(senses))

test('verbs, adjectives and common words tell less than rare nouns', () => {
  const uses = new Map([
    ['heavy', counted({ a1: 52 })],
    ['rain', counted({ n1: 11, v1: 4 })],
    ['room', counted({ n1: 129 })],
    ['baby', counted({ n1: 17 })],
    ['stethoscope', counted({ n1: 0 })],
  ])
  const words = tellingWords({ synsets: new Map(), senses: new Map(), uses })
  const shares = new Map(words.map(({ word, share }) => [word, share]))
  expect(shares.get('heavy')).toBeLessThan(shares.get('rain')!)
  expect(shares.get('room')).toBeLessThan(shares.get('baby')!)
  expect(shares.has('stethoscope')).toBe(false)
})

test('uses are read by sense, adverbs too, though no other file of theirs is', () => {
  const index = [
    'heavy%1:18:00:: 10188715 2 3',
    'heavy%3:00:01:: 01188485 1 52',
    'forever%4:02:00:: 00079547 1 18',
    '',
  ]
  const { uses } = readWordNet((file) => (file === 'index.sense' ? index.join('\n') : ''))
  expect(uses.get('heavy')).toEqual(counted({ n10188715: 3, a01188485: 52 }))
  expect(uses.get('forever')).toEqual(counted({ r00079547: 18 }))
})
