import { doAct } from '#server/audit/do-act.ts'
import { AppError } from '#server/errors.ts'
import { defineArea } from '../frame/area.server.ts'
import { moment, mono, number, state, text } from '../frame/cells.ts'
import { markSourceDue, sourcesSql, type SourceRow } from './catalogue.queries.server.ts'

export const sources = defineArea<SourceRow>({
  name: 'sources',
  title: 'Sources and imports',
  power: 'sources',
  sql: sourcesSql,
  searchLabel: 'Source or package',
  filters: {
    state: {
      label: 'State',
      options: { importing: 'Importing', ready: 'Ready', failed: 'Failed' },
    },
    problems: { label: 'Problems', options: { yes: 'With problems', no: 'Without' } },
  },
  empty: {
    title: 'Nothing was imported yet',
    text: 'Sources are data of the repository; npm run catalogue -- import reads them.',
  },
  keyOf: ({ id }) => id,
  more: async (_pool, { deps: { catalogue } }) => ({
    facts: [
      {
        label: 'Import',
        cell: catalogue.importing
          ? text(
              `Running: ${catalogue.importing.source}, ${catalogue.importing.sourcesDone} of ${catalogue.importing.sourcesTotal} sources, ${catalogue.importing.assets} items`,
            )
          : text('None is running in this process'),
      },
      ...catalogue.missing.map((line) => ({ label: 'Missing', cell: text(line) })),
    ],
  }),
  columns: [
    {
      id: 'name',
      label: 'Source',
      sort: 'name',
      isTitle: true,
      cell: ({ id, packageName }) => text(id, packageName),
    },
    { id: 'version', label: 'Version', cell: ({ version }) => mono(version) },
    {
      id: 'state',
      label: 'State',
      cell: ({ state: of }) => state(of, of === 'ready' ? 'ok' : of === 'failed' ? 'bad' : 'warn'),
    },
    {
      id: 'assets',
      label: 'Items',
      sort: 'assets',
      isEnd: true,
      cell: (row) => number(row.assetCount),
    },
    {
      id: 'problems',
      label: 'Problems',
      isMinor: true,
      cell: ({ problems, firstProblem }) =>
        text(problems === 0 ? '' : String(problems), firstProblem),
    },
    { id: 'finished', label: 'Imported', sort: 'finished', cell: (row) => moment(row.finishedAt) },
  ],
  fileRow: (row) => ({ ...row }),
  rowActs: ({ id, state: of }) =>
    of === 'importing'
      ? []
      : [{ intent: 'again', label: 'Read again at the next import', hidden: { source: id } }],
  acts: {
    again: {
      power: 'catalogue',
      run: async ({ deps, staff, fields }) => {
        const id = fields['source'] ?? ''
        const note = { action: 'source-due', subject: 'source', subjectId: id }
        await doAct(deps, staff, note, async (_within, client) => {
          if (!(await markSourceDue(client, id))) throw new AppError('not_found')
        })
      },
    },
  },
})
