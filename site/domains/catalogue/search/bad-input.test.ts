import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'
import { loadResults } from './load-results.server.ts'
import { filterLabels } from './filters/filter-labels.server.ts'
import { searchContext } from './results-context.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const ask = (query: string) => site.app.request(`/api/v2/search?${query}`)

test.each([
  ['an over-long query', `query=${'x'.repeat(201)}`, 'query'],
  ['control characters', 'query=a%07b', 'query'],
  [
    'ten thousand styles',
    `style=${Array.from({ length: 10_000 }, (_, i) => `s${i}`).join(',')}`,
    'style',
  ],
  ['an unknown style', 'style=baroque', 'style'],
  ['an unknown category', 'category=nowhere', 'category'],
  ['an unknown contributor', 'contributor=nobody', 'contributor'],
  ['an unknown colour', 'color=mauve', 'color'],
  ['a colour with five digits', 'color=%2312345', 'color'],
  ['an unknown licence', 'license=WTFPL', 'license'],
  ['an unknown file type', 'file_type=exe', 'file_type'],
  ['an unknown shape', 'orientation=round', 'orientation'],
  ['an unknown size', 'dimension=huge', 'dimension'],
  ['a width that is no step', 'min_width=257', 'min_width'],
  ['a width that is no number', 'min_width=1e2', 'min_width'],
  ['a page that is none', 'page=-1', 'page'],
  ['a page of infinity', 'page=1e999', 'page'],
])('%s answers 400 and names the field', async (_, query, field) => {
  const answer = await ask(query)
  expect(answer.status).toBe(400)
  const { code, fields } = await jsonOf(answer)
  expect([code, Object.keys(fields)[0]?.split('.')[0]]).toEqual(['invalid_request', field])
})

test('a page beyond the end is empty and says the exact total', async () => {
  const answer = await jsonOf(await ask('query=arrow&asset=icon&page=1000000&per_page=100'))
  expect(answer.response.items).toMatchObject({ data: [], total: 56, last_page: 1 })
})

test('ten thousand parameters are read like the few that are known', async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => `filter${i}=x`).join('&')
  const answer = await jsonOf(await ask(`query=arrow&asset=icon&${many}`))
  expect(answer.response.items.total).toBe(56)
})

const oddities = [
  '',
  ' ',
  ',',
  ',,,',
  '%',
  '\u0000',
  '\n',
  '\u202e',
  '../..',
  "';--",
  '{}',
  '[]',
  'null',
  'NaN',
  '-0',
  '1e308',
  '0x10',
  'true',
  'line,line',
  '💥'.repeat(90),
  'مرحبا',
  'a'.repeat(5000),
  'arrow',
  'free',
  'line',
  'blue',
  '2e7cf5',
  'MIT',
  'svg',
  'square',
  '64',
  '2',
]

/** What people and machines put into addresses. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom(...oddities),
)
const names = ['query', 'asset', 'per_page', 'lang', ...filterLabels.keys()]
const parameters = fc.array(fc.tuple(fc.constantFrom(...names), nasty), { maxLength: 12 })

const withoutLoneSurrogates = (pairs: [string, string][]) =>
  new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value.toWellFormed()]))

test('whatever stands in an address, a call answers exactly or says what is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(parameters, async (pairs) => {
      const answer = await ask(String(withoutLoneSurrogates(pairs)))
      const body = await jsonOf(answer)
      if (answer.status === 200) {
        const { items, aggregations } = body.response
        expect(aggregations.total).toBe(items.total)
        expect(items.data.length).toBe(
          Math.max(
            0,
            Math.min(items.per_page, items.total - (items.current_page - 1) * items.per_page),
          ),
        )
      } else {
        // What somebody follows needs somebody.
        const isPersonal = pairs.some(([name]) => name === 'personalize')
        const refusals = [
          [400, 'invalid_request'],
          ...(isPersonal ? [[403, 'login_required']] : []),
        ]
        expect(refusals).toContainEqual([answer.status, body.code])
      }
    }),
    { numRuns: 300 },
  )
})

test('whatever stands in an address, a page shows a list and names what it left out', async () => {
  await fc.assert(
    fc.asyncProperty(parameters, fc.constantFrom('arrow', 'heart', ''), async (pairs, slug) => {
      const model = await loadResults(site.deps, {
        place: searchContext('icon', slug),
        parameters: withoutLoneSurrogates(pairs),
        language: 'en',
      })
      expect(model.total).toBeLessThanOrEqual(model.unfilteredTotal)
      expect(model.items.length).toBeLessThanOrEqual(64)
      for (const { name } of model.dropped) expect(filterLabels.has(name)).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test.each(['suggest', 'keywords'])('%s survives anything', async (call) => {
  await fc.assert(
    fc.asyncProperty(nasty, async (text) => {
      const query = withoutLoneSurrogates([
        ['query', text],
        ['lang', 'ja'],
      ])
      expect([200, 400]).toContain((await site.app.request(`/api/v2/${call}?${query}`)).status)
    }),
    { numRuns: 150 },
  )
})
