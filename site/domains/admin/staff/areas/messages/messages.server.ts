import type { PoolClient } from 'pg'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/uuid-or-404.ts'
import {
  defineArea,
  type ActionView,
  type AdminAction,
} from '#domains/admin/staff/frame/area.server.ts'
import { date, link, moment, state, text, word } from '#domains/admin/staff/frame/cells.ts'
import { knownFacts } from '#domains/admin/staff/frame/parts.ts'
import { say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import { known, languageWords } from '#domains/admin/staff/areas/area-words.ts'
import {
  assignMessage,
  findMessage,
  markAnswered,
  messagesSql,
  type MessageRow,
} from './messages.queries.server.ts'

const topicWords = {
  pricing: 'Question',
  education: 'Education',
} as const satisfies Record<string, AreaText>

const stateOf = ({ answeredAt, assignee }: MessageRow) => {
  if (answeredAt !== null) return { text: 'Answered', tone: 'ok' } as const
  return assignee === null
    ? ({ text: 'Open', tone: 'warn' } as const)
    : ({ text: 'Being answered', tone: 'neutral' } as const)
}

/** What visitors wrote by “Write to us”. It is answered by mail, and noted here. */
export const messages = defineArea<MessageRow>({
  name: 'messages',
  title: 'Messages',
  lead: 'What visitors wrote by “Write to us”. Answer by mail, then note it here.',
  permission: 'requests',
  sql: messagesSql,
  searchLabel: 'E-mail or words',
  filters: {
    state: { label: 'State', options: { open: 'Open', answered: 'Answered' } },
    topic: { label: 'About', options: topicWords },
  },
  empty: { title: 'No messages' },
  keyOf: ({ uuid }) => uuid,
  columns: [
    {
      id: 'email',
      label: 'From',
      sort: 'email',
      isTitle: true,
      cell: ({ uuid, email, message }) =>
        link(`/staff/messages/${uuid}`, email, message.slice(0, 120)),
    },
    {
      id: 'state',
      label: 'State',
      cell: (row) => state(stateOf(row).text, stateOf(row).tone),
    },
    {
      id: 'topic',
      label: 'About',
      isMinor: true,
      cell: ({ topic }) => word(topic === 'education' ? topicWords.education : topicWords.pricing),
    },
    { id: 'assignee', label: 'Answered by', isMinor: true, cell: (row) => text(row.assignee) },
    { id: 'sent', label: 'Sent', sort: 'sent', cell: ({ createdAt }) => date(createdAt) },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id }) => {
    const message = await findMessage(deps.pool, uuidOr404(id))
    if (!message) throw new AppError('not_found')
    return {
      title: say('Message from {email}', { email: message.email }),
      state: stateOf(message),
      facts: knownFacts([
        { label: 'E-mail', cell: text(message.email, known(languageWords, message.language)) },
        {
          label: 'Person',
          cell: message.isPerson
            ? link(`/staff/users/${message.accountId}`, String(message.accountId))
            : text(''),
        },
        { label: 'Sent', cell: moment(message.createdAt) },
        { label: 'Answered by', cell: text(message.assignee) },
        { label: 'Answered', cell: moment(message.answeredAt) },
      ]),
      links: [{ to: `/staff/audit?q=${message.uuid}`, label: 'Audit log' }],
      texts: [{ title: 'Message', text: message.message }],
      actions: actionsOf(message),
    }
  },
  actions: {
    assign: change('message-assigned', (client, { uuid, userId }) =>
      assignMessage(client, { uuid, userId }),
    ),
    close: change('message-answered', (client, { uuid, now }) =>
      markAnswered(client, { uuid, at: now }),
    ),
    reopen: change('message-reopened', (client, { uuid }) =>
      markAnswered(client, { uuid, at: null }),
    ),
  },
})

type Change = { readonly uuid: string; readonly userId: number; readonly now: Date }

/** One step, in the audit log with it. Done already by somebody else, it is a conflict. */
function change(
  action: string,
  step: (client: PoolClient, input: Change) => Promise<boolean>,
): AdminAction {
  return {
    run: async ({ deps, staff, id }) => {
      const uuid = uuidOr404(id)
      const note = { action, subject: 'message', subjectId: uuid, details: {} }
      await performAdminAction(deps, staff, note, async ({ now }, client) => {
        const { userId } = staff
        if (!(await step(client, { uuid, userId, now: now() }))) throw new AppError('conflict')
      })
    },
  }
}

function actionsOf({ answeredAt }: MessageRow): readonly ActionView[] {
  if (answeredAt !== null) return [{ intent: 'reopen', label: 'Open again' }]
  return [
    { intent: 'assign', label: 'I answer this' },
    { intent: 'close', label: 'Mark as answered' },
  ]
}
