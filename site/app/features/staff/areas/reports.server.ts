import { defineArea, type Cell } from '../frame/area.server.ts'
import { date, link, number, share, text } from '../frame/cells.ts'
import { say } from '../frame/words.ts'
import { kindWords, known, languageWords } from './area-words.ts'
import {
  experimentsSql,
  searchesByDay,
  searchesSql,
  type ExperimentRow,
  type SearchRow,
} from './house.queries.server.ts'

export const searches = defineArea<SearchRow>({
  name: 'searches',
  title: 'Searches',
  lead: 'What visitors looked for in the last thirty days. Queries of fewer than five searches are shown to nobody.',
  power: 'reports',
  sql: searchesSql,
  searchLabel: 'Query',
  filters: {
    found: {
      label: 'Found',
      options: { nothing: 'Nothing', little: '1 to 10', unclicked: 'Never clicked' },
    },
    language: {
      label: 'Language',
      options: languageWords,
    },
  },
  empty: { title: 'Nobody searched enough yet' },
  keyOf: ({ query, language, kind }) => `${query} ${language} ${kind}`,
  more: async (pool) => ({
    charts: [
      { title: 'Searches by day', points: await searchesByDay(pool, false) },
      { title: 'Searches that found nothing', points: await searchesByDay(pool, true) },
    ],
  }),
  columns: [
    {
      id: 'query',
      label: 'Query',
      sort: 'query',
      isTitle: true,
      cell: ({ query, kind }) =>
        link(`/all-assets/${encodeURIComponent(query)}`, query, known(kindWords, kind)),
    },
    {
      id: 'language',
      label: 'Language',
      cell: ({ language }) => text(known(languageWords, language)),
    },
    {
      id: 'searches',
      label: 'Searches',
      sort: 'searches',
      isEnd: true,
      cell: (row) => number(row.searches),
    },
    { id: 'total', label: 'Found', sort: 'total', isEnd: true, cell: (row) => number(row.total) },
    {
      id: 'clicks',
      label: 'Clicks',
      sort: 'clicks',
      isEnd: true,
      cell: (row) => number(row.clicks),
    },
  ],
  fileRow: (row) => ({ ...row }),
})

export const experiments = defineArea<ExperimentRow>({
  name: 'experiments',
  title: 'Experiments',
  lead: say('What visitors of each variant did. Shares and variants are set by {setting}.', {
    setting: 'AB_TESTS',
  }),
  power: 'reports',
  sql: experimentsSql,
  searchLabel: 'Test or variant',
  empty: { title: 'No test has been counted yet' },
  keyOf: ({ test, variant }) => `${test}:${variant}`,
  columns: [
    {
      id: 'test',
      label: 'Test',
      sort: 'test',
      isTitle: true,
      cell: ({ test, variant }) => text(test, variant),
    },
    { id: 'seen', label: 'Visitors', sort: 'seen', isEnd: true, cell: (row) => number(row.seen) },
    { id: 'checkouts', label: 'Checkouts', isEnd: true, cell: (row) => number(row.checkouts) },
    {
      id: 'rate',
      label: 'Rate and range (95 %)',
      isEnd: true,
      cell: ({ seen, checkouts }) => rateOf(checkouts, seen),
    },
    { id: 'days', label: 'Days', isEnd: true, isMinor: true, cell: (row) => number(row.days) },
    {
      id: 'last',
      label: 'Last day counted',
      isMinor: true,
      cell: ({ last }) => date(`${last}T12:00:00Z`),
    },
  ],
  fileRow: (row) => ({ ...row }),
})

/** A share with its range by Wilson, which holds for few as well; empty before anything was seen. */
function rateOf(hits: number, tries: number): Cell {
  if (tries === 0) return text('')
  const z = 1.96
  const rate = Math.min(1, hits / tries)
  const middle = rate + (z * z) / (2 * tries)
  const spread = z * Math.sqrt((rate * (1 - rate) + (z * z) / (4 * tries)) / tries)
  const base = 1 + (z * z) / tries
  return share(rate, [(middle - spread) / base, (middle + spread) / base])
}
