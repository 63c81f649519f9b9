import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { starterSources } from '#catalogue-import/sources.ts'
import { defineArea, type FactView } from '#domains/admin/staff/frame/area.server.ts'
import { moment, mono, number, state, text } from '#domains/admin/staff/frame/cells.ts'
import { actionsIf } from '#domains/admin/staff/frame/parts.ts'
import { asIs, say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import { markSourceDue, sourcesSql, type SourceRow } from './catalogue.queries.server.ts'
import { startImport, stopImport } from './run-import.server.ts'

const stateWords = {
  importing: 'Importing',
  ready: 'Ready',
  failed: 'Failed',
  removed: 'Removed',
} as const satisfies Record<string, AreaText>
const stateOf = (name: string) =>
  Object.hasOwn(stateWords, name) ? stateWords[name as keyof typeof stateWords] : asIs(name)

export const sources = defineArea<SourceRow>({
  name: 'sources',
  title: 'Sources and imports',
  lead: 'An import runs in a process of its own: the site goes on answering, and each source appears as a whole once it is read.',
  permission: 'sources',
  sql: sourcesSql,
  searchLabel: 'Source or package',
  filters: {
    state: {
      label: 'State',
      options: { importing: 'Importing', ready: 'Ready', failed: 'Failed' },
    },
    problems: { label: 'Problems', options: { yes: 'With problems', no: 'Without problems' } },
  },
  empty: { title: 'Nothing was imported yet', text: 'Start an import above.' },
  keyOf: ({ id }) => id,
  more: async (_pool, { deps }) => {
    const { importing, runner } = deps.catalogue
    return {
      isLive: importing !== null,
      facts: factsOf(deps.catalogue),
      actions: [
        ...actionsIf(runner !== undefined && importing === null, [
          {
            intent: 'start',
            label: 'Start an import',
            fields: [
              {
                name: 'source',
                label: 'Source',
                type: 'select',
                options: [
                  { value: '', label: say('All that changed') },
                  ...starterSources.map(({ id }) => ({ value: id, label: id })),
                ],
              },
              { name: 'force', label: 'Read again what did not change', type: 'check' },
            ],
          },
        ]),
        ...actionsIf(runner !== undefined && importing !== null, [
          {
            intent: 'stop',
            label: 'Stop the import',
            isDanger: true,
            hint: 'Sources that are read stay; the one under way stays as it was before.',
          },
        ]),
      ],
    }
  },
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
      cell: ({ state: of }) =>
        state(stateOf(of), of === 'ready' ? 'ok' : of === 'failed' ? 'bad' : 'warn'),
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
  rowActions: ({ id, state: of }) =>
    of === 'importing'
      ? []
      : [
          { intent: 'start', label: 'Import now', hidden: { source: id, force: 'on' } },
          { intent: 'again', label: 'Read again at the next import', hidden: { source: id } },
        ],
  actions: {
    start: { run: ({ deps, staff, fields }) => startImport(deps, staff, fields) },
    stop: { run: ({ deps, staff }) => stopImport(deps, staff) },
    again: {
      permission: 'catalogue',
      run: async ({ deps, staff, fields }) => {
        const id = fields['source'] ?? ''
        const note = { action: 'source-due', subject: 'source', subjectId: id }
        await performAdminAction(deps, staff, note, async (_within, client) => {
          if (!(await markSourceDue(client, id))) throw new AppError('not_found')
        })
      },
    },
  },
})

const outcomeWords = {
  done: { text: 'Done', tone: 'ok' },
  stopped: { text: 'Stopped', tone: 'warn' },
  failed: { text: 'Failed', tone: 'bad' },
} as const

/** What runs, or what became of the one that ran last, with its problems. */
function factsOf({ importing, last, missing }: RequestScope['deps']['catalogue']): FactView[] {
  return [
    { label: 'Import', cell: text(progressOf(importing)) },
    ...(importing === null && last
      ? [
          {
            label: 'The last one',
            cell: state(outcomeWords[last.outcome].text, outcomeWords[last.outcome].tone),
          } as const,
          { label: 'Finished', cell: moment(last.endedAt) } as const,
          {
            label: 'Sources read',
            cell: text(
              say(
                '{sources} {sources, plural, one {source} other {sources}}: {added} added, {updated} changed, {withdrawn} withdrawn',
                {
                  sources: last.imported,
                  added: last.added,
                  updated: last.updated,
                  withdrawn: last.withdrawn,
                },
              ),
            ),
          } as const,
          ...last.problems.map((line) => ({ label: 'Problem', cell: text(line) }) as const),
        ]
      : []),
    ...(last ? [] : missing.map((line) => ({ label: 'Missing', cell: text(line) }) as const)),
  ]
}

function progressOf(importing: RequestScope['deps']['catalogue']['importing']) {
  if (importing === null) return say('None is running in this process')
  if (importing.isWaiting) return say('Waits for an import of another process')
  if (importing.source === '') return say('Starting')
  const { source, sourcesDone, sourcesTotal, assets } = importing
  return say(
    'Running: {source}, {done} of {total} sources, {items} {items, plural, one {item} other {items}}',
    {
      source,
      done: sourcesDone,
      total: sourcesTotal,
      items: assets,
    },
  )
}
