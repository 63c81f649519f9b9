import { z } from 'zod'
import { returnReasons, type ReturnReason } from '#db/schema/contributing/submissions.ts'
import type { ReplyKind } from '#db/schema/inbox.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { Permission } from '#platform/permissions/permissions.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import {
  defineArea,
  type AdminActionInput,
  type AnyArea,
  type FieldView,
} from '#domains/admin/staff/frame/area.server.ts'
import { date, link, text } from '#domains/admin/staff/frame/cells.ts'
import { asIs, type AreaText } from '#domains/admin/staff/frame/words.ts'
import {
  deleteReply,
  findReply,
  insertReply,
  repliesSqlOf,
  updateReply,
  type SavedReply,
  type SavedReplyRow,
} from './saved-replies.queries.server.ts'

const reasonWords = {
  quality: 'Quality',
  rights: 'Rights',
  duplicate: 'Duplicate',
  naming: 'Naming',
  technical: 'Technical',
  unsuitable: 'Does not fit',
} as const satisfies Record<ReturnReason, AreaText>

/** What differs between the kinds. */
type KindRow = {
  readonly name: string
  readonly title: AreaText
  readonly lead: AreaText
  readonly permission: Permission
  readonly titleLabel: AreaText
  readonly textLabel: AreaText
  readonly textHint?: AreaText
  readonly hasReasons: boolean
  readonly longestTitle: number
  readonly longestText: number
  readonly back: { readonly to: string; readonly label: AreaText }
}

const kinds = {
  inbox: {
    name: 'saved-replies',
    title: 'Saved replies',
    lead: 'Answers that are sent again and again. They are chosen below a thread of the inbox and can be changed before they go out.',
    permission: 'requests',
    titleLabel: 'Title',
    textLabel: 'Text',
    hasReasons: false,
    longestTitle: 80,
    longestText: 5000,
    back: { to: '/staff/inbox', label: 'Inbox' },
  },
  review: {
    name: 'review-replies',
    title: 'Replies of the review',
    lead: 'What is said again and again when a work is returned. In the review a press ticks the reasons and writes the words.',
    permission: 'review',
    titleLabel: 'Short name',
    textLabel: 'Words',
    textHint: 'Goes to the contributor as it stands; it can be changed before.',
    hasReasons: true,
    longestTitle: 40,
    longestText: 2000,
    back: { to: '/staff/review', label: 'Review' },
  },
} as const satisfies Record<ReplyKind, KindRow>

/** Answers that are sent again and again: one table, a list for each place where they are chosen. */
export const savedReplies = repliesArea('inbox')
export const reviewReplies = repliesArea('review')

function repliesArea(kind: ReplyKind): AnyArea {
  const row: KindRow = kinds[kind]
  const path = `/staff/${row.name}`
  return defineArea<SavedReplyRow>({
    name: row.name,
    title: row.title,
    lead: row.lead,
    permission: row.permission,
    sql: repliesSqlOf(kind),
    searchLabel: 'Title or words',
    empty: { title: 'No reply is saved yet' },
    keyOf: ({ uuid }) => uuid,
    more: async () => ({
      actions: [{ intent: 'create', label: 'New reply', fields: fieldsOf(row) }],
    }),
    columns: [
      {
        id: 'title',
        label: row.titleLabel,
        sort: 'title',
        isTitle: true,
        cell: (reply) => link(`${path}/${reply.uuid}`, reply.title, reply.text.slice(0, 120)),
      },
      ...(row.hasReasons ? [{ id: 'reasons', label: 'Reasons', cell: reasonsCell } as const] : []),
      { id: 'author', label: 'By', isMinor: true, cell: ({ author }) => text(author) },
      { id: 'changed', label: 'Last change', sort: 'changed', cell: (one) => date(one.updatedAt) },
    ],
    fileRow: ({ reasons, ...reply }) => ({ ...reply, reasons: reasons.join(' ') }),
    detail: async ({ deps, id }) => {
      const reply = await findReply(deps.pool, kind, uuidOr404(id))
      if (!reply) throw new AppError('not_found')
      return {
        title: reply.title,
        facts: row.hasReasons ? [{ label: 'Reasons', cell: reasonsCell(reply) }] : [],
        texts: [{ title: asIs(reply.title), text: reply.text }],
        links: [row.back],
        actions: [
          { intent: 'change', label: 'Change', fields: fieldsOf(row, reply) },
          {
            intent: 'delete',
            label: 'Delete',
            isDanger: true,
            hint: 'What was sent with it stays as it is.',
          },
        ],
      }
    },
    actions: actionsOf(kind, path),
  })
}

function actionsOf(kind: ReplyKind, path: string) {
  const taken = () => new AppError('conflict', { fields: { title: 'is taken' } })
  return {
    create: {
      run: async ({ deps, staff, fields }: AdminActionInput) => {
        const input = { kind, ...inputOf(kind, fields), staffId: staff.userId }
        await performAdminAction(deps, staff, note('reply-saved'), async ({ now }, client) => {
          const uuid = await insertReply(client, { ...input, now: now() })
          if (uuid === null) throw taken()
          return uuid
        })
      },
    },
    change: {
      run: async ({ deps, staff, id, fields }: AdminActionInput) => {
        const uuid = uuidOr404(id)
        const input = { uuid, kind, ...inputOf(kind, fields), staffId: staff.userId }
        await performAdminAction(deps, staff, note('reply-changed'), async ({ now }, client) => {
          const done = await updateReply(client, { ...input, now: now() })
          if (done === 'gone') throw new AppError('not_found')
          if (done === 'taken') throw taken()
          return uuid
        })
      },
    },
    delete: {
      run: async ({ deps, staff, id }: AdminActionInput) => {
        const uuid = uuidOr404(id)
        await performAdminAction(deps, staff, note('reply-deleted'), async (_deps, client) => {
          if (!(await deleteReply(client, kind, uuid))) throw new AppError('not_found')
          return uuid
        })
        return `${path}?done=1`
      },
    },
  }
}

const note = (action: string) => (uuid: string) => ({
  action,
  subject: 'saved-reply',
  subjectId: uuid,
})

/** @throws {AppError} invalid_request, of the review also without a reason: a return needs one */
function inputOf(kind: ReplyKind, fields: AdminActionInput['fields']) {
  const { hasReasons, longestTitle, longestText } = kinds[kind]
  const form = z.object({
    title: z.string().trim().min(1).max(longestTitle),
    text: z.string().trim().min(1).max(longestText),
  })
  const words = parseInput(form, { title: '', text: '', ...fields })
  if (!hasReasons) return { ...words, reasons: [] }
  const reasons = returnReasons.filter((reason) => fields[`reason.${reason}`] !== undefined)
  if (reasons.length === 0) {
    throw new AppError('invalid_request', { fields: { reasons: 'at least one' } })
  }
  return { ...words, reasons }
}

function reasonsCell({ reasons }: Pick<SavedReply, 'reasons'>) {
  return text(reasons.join(', '))
}

function fieldsOf(row: KindRow, reply?: SavedReply): FieldView[] {
  const ticks = returnReasons.map((reason) => ({
    name: `reason.${reason}`,
    label: reasonWords[reason],
    type: 'check' as const,
    value: reply?.reasons.includes(reason) ? 'on' : '',
  }))
  return [
    { name: 'title', label: row.titleLabel, value: reply?.title ?? '', isRequired: true },
    {
      name: 'text',
      label: row.textLabel,
      type: 'textarea',
      ...(row.textHint !== undefined && { hint: row.textHint }),
      value: reply?.text ?? '',
      isRequired: true,
    },
    ...(row.hasReasons ? ticks : []),
  ]
}
