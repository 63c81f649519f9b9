import { z } from 'zod'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { deleteTrust, insertTrust } from '#domains/contributing/submissions/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { hrefs } from '#web/routing/href.ts'
import {
  defineArea,
  type ActionView,
  type AdminActionInput,
  type FieldView,
} from '#domains/admin/staff/frame/area.server.ts'
import { link, moment, number, share, state, text } from '#domains/admin/staff/frame/cells.ts'
import { say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import { trustSql, type TrustRow } from './trust.queries.server.ts'

/** Why, in the audit log, which holds no words of people. */
const whyTrust = {
  record: 'Their record is good',
  agreement: 'An agreement with them',
} as const satisfies Record<string, AreaText>
const whyNot = {
  errors: 'Errors were found',
  wish: 'At their own wish',
} as const satisfies Record<string, AreaText>

const trustForm = z.object({
  percent: z.coerce.number().int().min(0).max(100),
  why: z.enum(['record', 'agreement']),
})
const endForm = z.object({ why: z.enum(['errors', 'wish']) })

/** Of a hundred works, unless somebody says otherwise. */
const USUAL_PERCENT = '10'

/**
 * Contributors whose works are published at once. Nobody is, unless somebody says so who answers for contributors:
 * a reviewer sees who is trusted and cannot let works past the review (decision 133).
 */
export const trust = defineArea<TrustRow>({
  name: 'trust',
  title: 'Trusted contributors',
  lead: 'Works of trusted contributors are published at once, but for the share that is drawn for a look. What looks like another’s work, has no category or style, or was returned before is always looked at.',
  permission: 'review',
  sql: trustSql,
  searchLabel: 'Name or contributor',
  filters: {
    state: { label: 'State', options: { trusted: 'Trusted', looked: 'All are looked at' } },
  },
  empty: { title: 'No contributor yet' },
  keyOf: ({ username }) => username,
  columns: [
    {
      id: 'name',
      label: 'Contributor',
      sort: 'name',
      isTitle: true,
      cell: ({ username, name }) => link(hrefs.contributor(username), name, username),
    },
    {
      id: 'state',
      label: 'State',
      cell: ({ percent }) =>
        percent === null ? state('All are looked at') : state('Trusted', 'ok'),
    },
    {
      id: 'percent',
      label: 'Drawn for a look',
      isEnd: true,
      cell: ({ percent }) => (percent === null ? text('') : share(percent / 100)),
    },
    { id: 'published', label: 'Published', isEnd: true, cell: (row) => number(row.published) },
    { id: 'returned', label: 'Returned', isEnd: true, cell: (row) => number(row.returned) },
    {
      id: 'updated',
      label: 'Last change',
      sort: 'updated',
      isMinor: true,
      cell: ({ updatedAt }) => moment(updatedAt),
    },
  ],
  fileRow: (row) => ({ ...row }),
  rowActions: (row) => actionsOf(row),
  actions: {
    trust: {
      permission: 'contributors',
      run: ({ deps, staff, fields }) => {
        const username = fields['contributor'] ?? ''
        const { percent, why } = parseInput(trustForm, fields)
        const note = (id: number) => noteOf('contributor-trusted', id, { percent, why })
        return act(deps, staff, note, (client, now) =>
          insertTrust(client, { username, percent, staffId: staff.userId, now }),
        )
      },
    },
    end: {
      permission: 'contributors',
      run: ({ deps, staff, fields }) => {
        const { why } = parseInput(endForm, fields)
        const note = (id: number) => noteOf('contributor-trust-ended', id, { why })
        return act(deps, staff, note, (client) => deleteTrust(client, fields['contributor'] ?? ''))
      },
    },
  },
})

type Note = (id: number) => ReturnType<typeof noteOf>
type Step = (client: Parameters<typeof deleteTrust>[0], now: Date) => Promise<number | undefined>

async function act(
  deps: AdminActionInput['deps'],
  staff: AdminActionInput['staff'],
  note: Note,
  step: Step,
): Promise<void> {
  await performAdminAction(deps, staff, note, async ({ now }, client) => {
    const id = await step(client, now())
    if (id === undefined) throw new AppError('not_found')
    return id
  })
}

function noteOf(action: string, id: number, details: Readonly<Record<string, number | string>>) {
  return { action, subject: 'contributor', subjectId: id, details }
}

function actionsOf({ username, percent }: TrustRow): ActionView[] {
  const hidden = { contributor: username }
  const set: ActionView = {
    intent: 'trust',
    label: 'Trust, or change the share',
    fields: [
      {
        name: 'percent',
        label: 'Share drawn for a look, in percent',
        type: 'number',
        value: percent === null ? USUAL_PERCENT : String(percent),
        isRequired: true,
      },
      why(whyTrust),
    ],
    hidden,
  }
  if (percent === null) return [set]
  return [set, { intent: 'end', label: 'Look at everything again', fields: [why(whyNot)], hidden }]
}

function why(reasons: Readonly<Record<string, AreaText>>): FieldView {
  return {
    name: 'why',
    label: 'Why',
    type: 'select',
    options: Object.entries(reasons).map(([value, label]) => ({ value, label: say(label) })),
  }
}
