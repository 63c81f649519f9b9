import { expect, test } from 'vitest'
import type { Slot } from '../vocabulary/query-reading.ts'
import { LEAST_WHOLE, raisedScore, relaxWords } from './relax-words.ts'

const word = (text: string, count: number) => {
  const slot: Slot = {
    text,
    token: text,
    tokenQuality: 1,
    isPrefix: false,
    inflects: true,
    meanings: [],
  }
  return { slot, count }
}
const telling = (text: string, count: number, share: number) => {
  const own = word(text, count)
  return { ...own, slot: { ...own.slot, telling: share } }
}
const textsOf = (words: readonly ReturnType<typeof word>[]) =>
  relaxWords(words, 1000, false, () => null).map(({ reading }) =>
    reading.slots.map(({ text }) => text).join(' '),
  )

test('the least telling word goes first, then more of them', () => {
  const words = [word('add', 500), word('payment', 20), word('method', 100)]
  expect(textsOf(words)).toEqual([
    'payment method',
    'add payment',
    'add method',
    'payment',
    'method',
    'add',
  ])
})

test('a rarer word that tells less of what is shown goes first', () => {
  const [dropped] = relaxWords(
    [telling('heavy', 10, 0.2), word('rain', 200)],
    34_000,
    true,
    () => null,
  ).map((own) => own.dropped)
  expect(dropped).toEqual(['heavy'])
})

test('what holds every word is raised above the others, unless it is merely near each of them', () => {
  expect(raisedScore(LEAST_WHOLE)).toBeGreaterThan(0.35 * 250)
  expect(raisedScore(LEAST_WHOLE - 1)).toBe(LEAST_WHOLE - 1)
})

test('each reading says what it leaves out and is worth less than the one before', () => {
  const relaxed = relaxWords([word('add', 500), word('card', 20)], 1000, true, () => null)
  expect(relaxed.map(({ dropped }) => dropped)).toEqual([['add'], ['card']])
  const shares = relaxed.map(({ reading }) => reading.share!)
  expect(shares[0]).toBeGreaterThan(shares[1]!)
  // A whole name, 250, stays below the 128 that every word together is worth, whatever its popularity.
  expect(shares[0]! * 250).toBeLessThan(0.7 * 128)
})

test('what is broader stands for an unknown word, and at last for the most telling one', () => {
  const standIn = (text: string) => ({ terms: [`${text}ish`], texts: [`${text}ish`] })
  const relaxed = relaxWords([word('red', 100), word('chateau', 0)], 1000, false, standIn)
  expect(relaxed.map(({ broader }) => broader)).toEqual([['chateauish'], ['chateauish'], []])
  const known = relaxWords([word('cabbage', 2)], 1000, true, standIn)
  expect(known.map(({ broader, dropped }) => ({ broader, dropped }))).toEqual([
    { broader: ['cabbageish'], dropped: [] },
  ])
})

test('a query of many words is no more work than one of its four most telling words', () => {
  const many = Array.from({ length: 12 }, (_, i) => word(`w${i}`, 10 + i))
  expect(textsOf(many)).toHaveLength(1 + 4 + 6 + 4)
})
