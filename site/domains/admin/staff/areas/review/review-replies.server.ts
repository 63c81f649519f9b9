import type { PoolClient } from 'pg'
import { z } from 'zod'
import { returnReasons, type ReturnReason } from '#db/schema/contributing/submissions.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/parse-input.ts'
import { uuidOr404 } from '#platform/http/uuid-or-404.ts'
import {
  defineArea,
  type AdminActionInput,
  type FieldView,
} from '#domains/admin/staff/frame/area.server.ts'
import { moment, text } from '#domains/admin/staff/frame/cells.ts'
import type { AreaText } from '#domains/admin/staff/frame/words.ts'
import {
  deleteReply,
  insertReply,
  isFreeTitle,
  repliesSql,
  updateReply,
  type ReplyInput,
  type ReplyRow,
} from './replies-list.queries.server.ts'

const reasonWords = {
  quality: 'Quality',
  rights: 'Rights',
  duplicate: 'Duplicate',
  naming: 'Naming',
  technical: 'Technical',
  unsuitable: 'Does not fit',
} as const satisfies Record<ReturnReason, AreaText>

const replyForm = z.object({
  title: z.string().trim().min(1).max(40),
  message: z.string().trim().min(1).max(2000),
})

/** What is said again and again when a work is returned. */
export const reviewReplies = defineArea<ReplyRow>({
  name: 'review-replies',
  title: 'Replies of the review',
  lead: 'What is said again and again when a work is returned. In the review a press ticks the reasons and writes the words.',
  permission: 'review',
  sql: repliesSql,
  searchLabel: 'Words',
  empty: { title: 'No reply is saved yet' },
  keyOf: ({ uuid }) => uuid,
  more: async () => ({
    actions: [{ intent: 'create', label: 'New reply', fields: fieldsOf() }],
  }),
  columns: [
    {
      id: 'title',
      label: 'Short name',
      sort: 'title',
      isTitle: true,
      cell: ({ title, message }) => text(title, message),
    },
    { id: 'reasons', label: 'Reasons', cell: ({ reasons }) => text(reasons.join(', ')) },
    {
      id: 'updated',
      label: 'Last change',
      sort: 'updated',
      isMinor: true,
      cell: ({ updatedAt }) => moment(updatedAt),
    },
  ],
  fileRow: ({ reasons, ...row }) => ({ ...row, reasons: reasons.join(' ') }),
  rowActions: (row) => [
    { intent: 'change', label: 'Edit', fields: fieldsOf(row), hidden: { reply: row.uuid } },
    { intent: 'delete', label: 'Delete', isDanger: true, hidden: { reply: row.uuid } },
  ],
  actions: {
    create: {
      run: async ({ deps, staff, fields }) => {
        const input = inputOf(fields)
        const note = (uuid: string) => noteOf('created', uuid)
        await performAdminAction(deps, staff, note, async ({ now }, client) => {
          const uuid = await insertReply(client, input, now())
          if (uuid === undefined) throw taken()
          return uuid
        })
      },
    },
    change: {
      run: (input) => {
        const reply = inputOf(input.fields)
        return change(input, 'changed', async (client, { uuid, now }) => {
          if (!(await isFreeTitle(client, { uuid, title: reply.title }))) throw taken()
          return updateReply(client, uuid, reply, now)
        })
      },
    },
    delete: {
      run: (input) => change(input, 'deleted', (client, { uuid }) => deleteReply(client, uuid)),
    },
  },
})

async function change(
  { deps, staff, fields }: AdminActionInput,
  action: string,
  step: (client: PoolClient, at: { uuid: string; now: Date }) => Promise<boolean>,
): Promise<void> {
  const uuid = uuidOr404(fields['reply'])
  await performAdminAction(deps, staff, noteOf(action, uuid), async ({ now }, client) => {
    if (!(await step(client, { uuid, now: now() }))) throw new AppError('not_found')
  })
}

function noteOf(action: string, uuid: string) {
  return { action: `reply-${action}`, subject: 'reply', subjectId: uuid, details: {} }
}

function taken(): AppError {
  return new AppError('invalid_request', { fields: { title: 'is taken' } })
}

/** @throws {AppError} invalid_request without a reason: a reply goes with a return, which needs one */
function inputOf(fields: AdminActionInput['fields']): ReplyInput {
  const { title, message } = parseInput(replyForm, { title: '', message: '', ...fields })
  const reasons = returnReasons.filter((reason) => fields[`reason.${reason}`] !== undefined)
  if (reasons.length === 0) {
    throw new AppError('invalid_request', { fields: { reasons: 'at least one' } })
  }
  return { title, message, reasons }
}

function fieldsOf(row?: ReplyRow): FieldView[] {
  return [
    { name: 'title', label: 'Short name', value: row?.title, isRequired: true },
    {
      name: 'message',
      label: 'Words',
      type: 'textarea',
      hint: 'Goes to the contributor as it stands; it can be changed before.',
      value: row?.message,
      isRequired: true,
    },
    ...returnReasons.map((reason) => ({
      name: `reason.${reason}`,
      label: reasonWords[reason],
      type: 'check' as const,
      value: row?.reasons.includes(reason) ? 'on' : '',
    })),
  ]
}
