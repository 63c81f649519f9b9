import { z } from 'zod'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/parse-input.ts'
import { uuidOr404 } from '#platform/http/uuid-or-404.ts'
import { defineArea, type FieldView } from '#domains/admin/staff/frame/area.server.ts'
import { date, link, text } from '#domains/admin/staff/frame/cells.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'
import { asIs } from '#domains/admin/staff/frame/words.ts'
import {
  deleteReply,
  findReply,
  insertReply,
  updateReply,
  type SavedReplyRow,
} from './saved-replies.queries.server.ts'

const savedRepliesSql: ListSql = {
  select: `s.uuid, s.title, s.text, s.updated_at as "updatedAt", u.email as author`,
  from: 'saved_replies s left join users u on u.id = s.updated_by',
  sorts: { title: 'lower(s.title)', changed: 's.updated_at' },
  isAscending: true,
  tie: 's.id',
  search: ['s.title', 's.text'],
}

const form = z.object({
  title: z.string().trim().min(1).max(80),
  text: z.string().trim().min(1).max(5000),
})

const fields = ({ title, text: words }: { title: string; text: string }): FieldView[] => [
  { name: 'title', label: 'Title', value: title, isRequired: true },
  { name: 'text', label: 'Text', type: 'textarea', value: words, isRequired: true },
]

/** Answers that are sent again and again, chosen under a thread of the inbox. */
export const savedReplies = defineArea<SavedReplyRow>({
  name: 'saved-replies',
  title: 'Saved replies',
  lead: 'Answers that are sent again and again. They are chosen below a thread of the inbox and can be changed before they go out.',
  permission: 'requests',
  sql: savedRepliesSql,
  searchLabel: 'Title or words',
  empty: { title: 'No reply is saved yet' },
  keyOf: ({ uuid }) => uuid,
  more: async () => ({
    actions: [{ intent: 'create', label: 'New reply', fields: fields({ title: '', text: '' }) }],
  }),
  columns: [
    {
      id: 'title',
      label: 'Title',
      sort: 'title',
      isTitle: true,
      cell: ({ uuid, title, text: words }) =>
        link(`/staff/saved-replies/${uuid}`, title, words.slice(0, 120)),
    },
    { id: 'author', label: 'By', isMinor: true, cell: ({ author }) => text(author) },
    { id: 'changed', label: 'Last change', sort: 'changed', cell: (row) => date(row.updatedAt) },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id }) => {
    const reply = await findReply(deps.pool, uuidOr404(id))
    if (!reply) throw new AppError('not_found')
    return {
      title: reply.title,
      facts: [],
      texts: [{ title: asIs(reply.title), text: reply.text }],
      links: [{ to: '/staff/inbox', label: 'Inbox' }],
      actions: [
        { intent: 'change', label: 'Change', fields: fields(reply) },
        {
          intent: 'delete',
          label: 'Delete',
          isDanger: true,
          hint: 'What was sent with it stays as it is.',
        },
      ],
    }
  },
  actions: {
    create: {
      run: async ({ deps, staff, fields: given }) => {
        const input = parseInput(form, given)
        await performAdminAction(deps, staff, note('reply-saved'), async ({ now }, client) => {
          const uuid = await insertReply(client, { ...input, staffId: staff.userId, now: now() })
          if (uuid === null) throw new AppError('conflict', { fields: { title: 'is taken' } })
          return uuid
        })
      },
    },
    change: {
      run: async ({ deps, staff, id, fields: given }) => {
        const uuid = uuidOr404(id)
        const input = parseInput(form, given)
        await performAdminAction(deps, staff, note('reply-changed'), async ({ now }, client) => {
          const change = { uuid, ...input, staffId: staff.userId, now: now() }
          const done = await updateReply(client, change)
          if (done === 'gone') throw new AppError('not_found')
          if (done === 'taken') throw new AppError('conflict', { fields: { title: 'is taken' } })
          return uuid
        })
      },
    },
    delete: {
      run: async ({ deps, staff, id }) => {
        const uuid = uuidOr404(id)
        await performAdminAction(deps, staff, note('reply-deleted'), async (_deps, client) => {
          if (!(await deleteReply(client, uuid))) throw new AppError('not_found')
          return uuid
        })
        return '/staff/saved-replies?done=1'
      },
    },
  },
})

const note = (action: string) => (uuid: string) => ({
  action,
  subject: 'saved-reply',
  subjectId: uuid,
})
