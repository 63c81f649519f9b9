import { bulkColumns, findBulk } from '#domains/admin/staff/bulk/bulk.queries.server.ts'
import { findBulkArea } from '#domains/admin/staff/bulk/bulk-acts.server.ts'
import { bulkStateWords, labelOfBulk } from '#domains/admin/staff/bulk/bulk-words.ts'
import {
  canUndo,
  isBulkOver,
  stopBulk,
  undoBulk,
} from '#domains/admin/staff/bulk/start-bulk.server.ts'
import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { link, moment, mono, number, state, text } from '#domains/admin/staff/frame/cells.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'
import { actionsIf } from '#domains/admin/staff/frame/parts.ts'
import type { Tone } from '#domains/admin/staff/frame/view.ts'
import { say, type Data } from '#domains/admin/staff/frame/words.ts'
import { AppError } from '#platform/errors.ts'
import { idOr404 } from '#domains/admin/staff/areas/change-user.server.ts'
import { readable } from '#domains/admin/staff/frame/readable.ts'
import { findRowsOfBulk, type ChangeRow } from './changes.queries.server.ts'

const changesSql: ListSql = {
  select: `${bulkColumns}, u.email as by`,
  from: 'bulk_acts b left join users u on u.id = b.staff_id',
  countFrom: 'bulk_acts b',
  sorts: { created: 'b.created_at', rows: 'b.total' },
  neverNull: ['created', 'rows'],
  tie: 'b.id',
  search: ['b.reason', 'u.email', 'b.id'],
  filters: {
    state: {
      open: `b.state in ('waiting', 'running')`,
      done: `b.state = 'done'`,
      ended: `b.state in ('stopped', 'refused')`,
    },
  },
  moment: 'b.created_at',
}

const tones: Readonly<Record<ChangeRow['state'], Tone>> = {
  waiting: 'neutral',
  running: 'neutral',
  done: 'ok',
  stopped: 'warn',
  refused: 'bad',
}

function nameOf(row: Pick<ChangeRow, 'area' | 'act' | 'undoOf'>): Data {
  const label = labelOfBulk(row, findBulkArea(row.area)?.acts ?? [])
  if (typeof label === 'string') return say(label)
  return 'asIs' in label ? label.asIs : label
}

const listOf = ({ area }: Pick<ChangeRow, 'area'>) => link(`/staff/${area}`, area)

/** What was done to many rows at once, by whom and why. */
export const changes = defineArea<ChangeRow>({
  name: 'changes',
  title: 'Bulk changes',
  lead: 'What was done to many rows of a list at once. A change can be undone row by row where nobody changed the row since.',
  permission: 'audit',
  sql: changesSql,
  searchLabel: 'Person, reason or number',
  filters: {
    state: {
      label: 'State',
      options: { open: 'Running', done: 'Done', ended: 'Stopped' },
    },
  },
  empty: { title: 'No rows were changed in bulk yet' },
  keyOf: ({ id }) => String(id),
  columns: [
    {
      id: 'change',
      label: 'Change',
      isTitle: true,
      cell: (row) => link(`/staff/changes/${row.id}`, nameOf(row), row.reason),
    },
    { id: 'list', label: 'List', cell: listOf },
    {
      id: 'state',
      label: 'State',
      cell: (row) => state(bulkStateWords[row.state], tones[row.state]),
    },
    { id: 'rows', label: 'Rows', sort: 'rows', isEnd: true, cell: ({ total }) => number(total) },
    { id: 'changed', label: 'Changed', isEnd: true, cell: ({ changed }) => number(changed) },
    { id: 'by', label: 'Who', isMinor: true, cell: ({ by }) => text(by) },
    { id: 'at', label: 'When', sort: 'created', cell: ({ createdAt }) => moment(createdAt) },
  ],
  fileRow: ({ input, ...row }) => ({ ...row, input: JSON.stringify(input) }),
  detail: async ({ deps, id }) => {
    const bulk = await findBulk(deps.pool, idOr404(id))
    if (!bulk) throw new AppError('not_found')
    const rows = await findRowsOfBulk(deps.pool, bulk.id)
    return {
      title: nameOf(bulk),
      state: { text: bulkStateWords[bulk.state], tone: tones[bulk.state] },
      facts: [
        { label: 'List', cell: listOf(bulk) },
        { label: 'Reason', cell: text(bulk.reason) },
        { label: 'Details', cell: mono(readable(bulk.input)) },
        { label: 'Rows', cell: number(bulk.total) },
        { label: 'Looked at', cell: number(bulk.done) },
        { label: 'Changed', cell: number(bulk.changed) },
        { label: 'Begun', cell: moment(bulk.createdAt) },
        { label: 'Ended', cell: moment(bulk.endedAt) },
        ...(bulk.undoOf === null ? [] : [reference('Takes back', bulk.undoOf)]),
        ...(bulk.undoneBy === null ? [] : [reference('Taken back by', bulk.undoneBy)]),
      ],
      links: [{ to: `/staff/audit?q=${bulk.id}&subject=bulk`, label: 'Audit log' }],
      tables: [
        {
          title: 'The first rows',
          columns: ['Row', 'State'],
          rows: rows.map(({ key, isChanged }) => ({
            cells: [
              bulk.area === 'items' ? link(`/staff/items/${key}`, key) : text(key),
              isChanged === null
                ? state('Waiting')
                : isChanged
                  ? state('Changed', 'ok')
                  : state('Left as it was'),
            ],
          })),
          empty: 'It has no rows.',
        },
      ],
      actions: [
        ...actionsIf(canUndo(bulk), [
          {
            intent: 'undo',
            label: 'Undo',
            hint: 'Rows that somebody changed since stay as they are.',
            fields: [{ name: 'reason', label: 'Why', isRequired: true }],
          },
        ]),
        ...actionsIf(!isBulkOver(bulk), [{ intent: 'stop', label: 'Stop' }]),
      ],
    }
  },
  actions: {
    undo: {
      run: async ({ deps, scope, id, fields }) => {
        const reason = fields['reason']
        const undo = await undoBulk(deps, scope.actor, { id: idOr404(id), reason })
        return `/staff/changes/${undo}?done=1`
      },
    },
    stop: { run: ({ deps, scope, id }) => stopBulk(deps, scope.actor, idOr404(id)) },
  },
})

const reference = (label: 'Takes back' | 'Taken back by', id: number) => ({
  label,
  cell: link(`/staff/changes/${id}`, String(id)),
})
