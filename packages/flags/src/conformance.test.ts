import { GrowthBook } from '@growthbook/growthbook'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Attributes, Condition, Features, Rule } from './feature.ts'
import { evaluateFeature } from './evaluate-feature.ts'
import { publicFeatures } from './public-features.ts'

/** What GrowthBook's SDK answers for the whole payload and all attributes. */
async function bySdk(features: Features, attributes: Attributes) {
  const growthBook = await sdkWith(features, attributes)
  return Object.fromEntries(
    Object.keys(features).map((name) => [name, growthBook.evalFeature(name).value]),
  )
}

async function sdkWith(features: Features, attributes: Attributes): Promise<GrowthBook> {
  const growthBook = new GrowthBook({ attributes })
  await growthBook.setPayload({ features } as Parameters<GrowthBook['setPayload']>[0])
  return growthBook
}

/** The same by our two halves: conditions where the request is known, draws where the visitor is. */
function byUs(features: Features, { id, ...known }: Attributes): Record<string, unknown> {
  const told = publicFeatures(features, known)
  return Object.fromEntries(
    Object.entries(told).map(([name, feature]) => [
      name,
      evaluateFeature(feature, name, String(id)).value,
    ]),
  )
}

const visitorId = fc
  .integer({ min: 0, max: 0xffffffff })
  .map((value) => value.toString(16).padStart(8, '0'))

const share = fc.integer({ min: 0, max: 20 }).map((twentieths) => twentieths / 20)

const attributes = fc.record({
  country: fc.constantFrom('DE', 'IN', 'US'),
  language: fc.constantFrom('en', 'de', 'ja'),
  age: fc.integer({ min: 0, max: 90 }),
  tags: fc.subarray(['a', 'b', 'c']),
  company: fc.record({ size: fc.integer({ min: 1, max: 9 }) }),
})

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ country: fc.constantFrom('DE', 'IN', 'FR') }),
  fc.record({ country: fc.record({ $in: fc.subarray(['DE', 'IN', 'US']) }) }),
  fc.record({ country: fc.record({ $nin: fc.subarray(['DE', 'IN', 'US']) }) }),
  fc.record({ language: fc.record({ $ne: fc.constantFrom('en', 'de') }) }),
  fc.record({ language: fc.record({ $regex: fc.constantFrom('^e', 'a$', '(') }) }),
  fc.record({ age: fc.record({ $gte: fc.integer({ min: 0, max: 60 }), $lt: fc.constant(65) }) }),
  fc.record({ unknown: fc.record({ $exists: fc.boolean() }) }),
  fc.record({ tags: fc.record({ $in: fc.subarray(['a', 'z']) }) }),
  fc.record({ tags: fc.record({ $all: fc.subarray(['a', 'b']) }) }),
  fc.record({ tags: fc.record({ $elemMatch: fc.record({ $eq: fc.constantFrom('a', 'b') }) }) }),
  fc.record({ tags: fc.record({ $size: fc.integer({ min: 0, max: 3 }) }) }),
  fc.record({ 'company.size': fc.record({ $gt: fc.integer({ min: 0, max: 9 }) }) }),
  fc.record({
    $or: fc.array(fc.record({ country: fc.constantFrom('DE', 'US') }), { maxLength: 2 }),
  }),
  fc.record({
    $nor: fc.array(fc.record({ language: fc.constantFrom('de', 'ja') }), { maxLength: 2 }),
  }),
  fc.record({ $not: fc.record({ country: fc.constantFrom('DE', 'US') }) }),
  fc.record({ country: fc.record({ $not: fc.record({ $in: fc.constant(['IN']) }) }) }),
)

const weights = fc.constantFrom([0.5, 0.5], [0.1, 0.9], [0.3, 0.3], [1])
const rule: fc.Arbitrary<Rule> = fc
  .oneof(
    fc.record(
      { force: fc.constantFrom('forced', 7, false), coverage: share, condition },
      { requiredKeys: ['force'] },
    ),
    fc.record(
      {
        force: fc.constant('ranged'),
        range: fc.tuple(share, share),
        seed: fc.constantFrom('s', 't'),
        hashVersion: fc.constantFrom(1, 2),
        condition,
      },
      { requiredKeys: ['force', 'range'] },
    ),
    fc.record(
      {
        variations: fc.constantFrom(['a', 'b'], [0, 1], ['only']),
        weights,
        coverage: share,
        key: fc.constantFrom('test-1', 'test-2'),
        seed: fc.constantFrom('s', 't'),
        hashVersion: fc.constantFrom(1, 2),
        hashAttribute: fc.constantFrom('id', 'account'),
        namespace: fc.tuple(fc.constant('pricing'), share, share),
        filters: fc.array(
          fc.record({ seed: fc.constant('f'), ranges: fc.array(fc.tuple(share, share)) }),
          { maxLength: 2 },
        ),
        condition,
      },
      { requiredKeys: ['variations'] },
    ),
  )
  .map((value) => value as Rule)

const features: fc.Arbitrary<Features> = fc
  .dictionary(
    fc.constantFrom('button', 'limit', 'layout'),
    fc.record({
      defaultValue: fc.constantFrom('standard', 3, true, null),
      rules: fc.array(rule, { maxLength: 4 }),
    }),
    { minKeys: 1 },
  )
  .map((value) => value as Features)

test('the two halves answer what the SDK of GrowthBook answers through setPayload', async () => {
  await fc.assert(
    fc.asyncProperty(features, attributes, visitorId, async (payload, known, id) => {
      const all: Attributes = { ...known, id }
      expect(byUs(payload, all)).toEqual(await bySdk(payload, all))
    }),
    { numRuns: 2000 },
  )
})

test('an experiment gives each visitor the variation of the SDK, and both name it', async () => {
  const payload: Features = {
    price: {
      defaultValue: 'list',
      rules: [{ key: 'prices', variations: ['list', 'low'], weights: [0.8, 0.2] }],
    },
  }
  const counts = { list: 0, low: 0 }
  for (let number = 0; number < 2000; number += 1) {
    const id = number.toString(16).padStart(8, '0')
    const theirs = (await sdkWith(payload, { id })).evalFeature('price')
    const ours = evaluateFeature(payload['price'] ?? {}, 'price', id)
    expect(ours.value).toBe(theirs.value)
    expect(ours.exposure).toEqual({
      experiment: theirs.experiment?.key,
      variation: theirs.experimentResult?.variationId,
    })
    counts[ours.value as 'list' | 'low'] += 1
  }
  expect(counts.low / 2000).toBeCloseTo(0.2, 1)
})

test('what a visitor may see holds neither conditions nor names for people', () => {
  const payload = {
    discount: {
      defaultValue: 0,
      rules: [
        { condition: { country: 'IN' }, force: 50, id: 'fr_1', name: 'secret campaign' },
        { condition: { country: 'DE' }, force: 10 },
        { coverage: 0.5, force: 5, condition: { language: 'en' }, name: 'half of them' },
      ],
    },
  } as Features
  expect(publicFeatures(payload, { country: 'DE', language: 'en' })).toEqual({
    discount: { defaultValue: 10 },
  })
  expect(publicFeatures(payload, { country: 'FR', language: 'en' })).toEqual({
    discount: { defaultValue: 0, rules: [{ force: 5, coverage: 0.5 }] },
  })
})
