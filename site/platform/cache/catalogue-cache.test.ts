import { expect, test } from 'vitest'
import { createCatalogueCache } from './catalogue-cache.ts'

/** Keeps two answers, and ten of many, for a second, and counts what is asked. */
function counting({ freshMs = 1000 } = {}) {
  const clock = { ms: 0 }
  const asked: string[] = []
  const kept = createCatalogueCache({
    most: { once: 2, each: 10 },
    freshMs,
    now: () => new Date(clock.ms),
  })
  const once = (question: string) =>
    kept.once(question, async () => {
      asked.push(question)
      if (question === 'failing') throw new Error('away')
      return `${question} at ${clock.ms}`
    })
  const each = (...ids: number[]) =>
    kept.each('card', ids, async (missing) => {
      asked.push(missing.join())
      return new Map(missing.filter((id) => id < 100).map((id) => [id, `card ${id}`]))
    })
  const steady = (question: string) =>
    kept.steady(question, async () => {
      asked.push(question)
      if (clock.ms === 13) throw new Error('away')
      return `${question} at ${clock.ms}`
    })
  return { clock, asked, kept, once, each, steady }
}

test('a question is asked once, also by many at the same time', async () => {
  const { asked, once } = counting()

  expect(await Promise.all([once('a'), once('a')])).toEqual(['a at 0', 'a at 0'])
  await once('a')

  expect(asked).toEqual(['a'])
})

test('the answer asked for longest ago leaves first', async () => {
  const { asked, once } = counting()
  for (const question of ['a', 'b', 'a', 'c', 'a', 'b']) await once(question)

  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('an answer grows old, and all are forgotten together', async () => {
  const { clock, asked, kept, once } = counting()
  await once('a')
  clock.ms = 999
  expect(await once('a')).toBe('a at 0')
  clock.ms = 1000
  expect(await once('a')).toBe('a at 1000')
  kept.forget()
  await once('a')

  expect(asked).toEqual(['a', 'a', 'a'])
})

test('a failure is not kept', async () => {
  const { asked, once } = counting()
  await expect(once('failing')).rejects.toThrow('away')
  await expect(once('failing')).rejects.toThrow('away')

  expect(asked).toHaveLength(2)
})

test('of many ids only those that are missing are asked, in the order wanted', async () => {
  const { asked, each } = counting()

  expect(await each(3, 1, 3, 200)).toEqual(['card 3', 'card 1', 'card 3', undefined])
  expect(await each(1, 2, 200)).toEqual(['card 1', 'card 2', undefined])
  expect(await each(2, 3)).toEqual(['card 2', 'card 3'])

  expect(asked).toEqual(['3,1,200', '2'])
})

test('what may not be kept at all is asked every time', async () => {
  const { asked, once, each } = counting({ freshMs: 0 })
  await once('a')
  await once('a')
  await each(1)
  await each(1)

  expect(asked).toEqual(['a', 'a', '1', '1'])
})

test('a steady answer outlasts the others and is given once more while it is asked again', async () => {
  const { clock, asked, kept, steady } = counting()
  await steady('a')
  clock.ms = 3_599_999
  expect(await steady('a')).toBe('a at 0')
  expect(asked).toEqual(['a'])

  clock.ms = 3_600_000
  expect(await Promise.all([steady('a'), steady('a')])).toEqual(['a at 0', 'a at 0'])
  await expect.poll(() => steady('a')).toBe('a at 3600000')
  expect(asked).toEqual(['a', 'a'])

  kept.forget()
  clock.ms += 1
  expect(await steady('a')).toBe('a at 3600000')
  await expect.poll(() => steady('a')).toBe('a at 3600001')
  expect(asked).toEqual(['a', 'a', 'a'])
})

test('a change while a steady answer is asked for makes that answer old', async () => {
  const { asked, kept, steady } = counting()
  const first = steady('a')
  kept.forget()
  await first
  await steady('a')
  await expect.poll(() => asked).toEqual(['a', 'a'])
})

test('a steady answer that cannot be asked again is not given for ever', async () => {
  const { clock, kept, steady } = counting()
  await steady('a')
  clock.ms = 13
  kept.forget()
  expect(await steady('a')).toBe('a at 0')
  await expect.poll(() => steady('a').catch((error: Error) => error.message)).toBe('away')
})

test('what is asked again is asked behind the visitor, one after the other', async () => {
  const { asked, kept, steady } = counting()
  await Promise.all([steady('a'), steady('b')])
  kept.forget()
  await Promise.all([steady('a'), steady('b')])
  expect(asked).toEqual(['a', 'b'])
  await expect.poll(() => asked).toEqual(['a', 'b', 'a', 'b'])
})

test('a site that keeps nothing asks for steady answers every time', async () => {
  const { asked, steady } = counting({ freshMs: 0 })
  await steady('a')
  await steady('a')
  expect(asked).toEqual(['a', 'a'])
})
