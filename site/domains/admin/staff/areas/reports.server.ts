import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { link, number, text } from '#domains/admin/staff/frame/cells.ts'
import { kindWords, known, languageWords } from './area-words.ts'
import { searchesByDay, searchesSql, type SearchRow } from './operations.queries.server.ts'

export const searches = defineArea<SearchRow>({
  name: 'searches',
  title: 'Searches',
  lead: 'What visitors looked for in the last thirty days. Queries of fewer than five searches are shown to nobody.',
  permission: 'reports',
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
