import { language as languages } from '@tessera/contracts'
import { isOver } from '#domains/admin/staff/jobs/job-view.ts'
import {
  cancelPrints,
  findPrintsJob,
  startPrints,
} from '#domains/admin/staff/jobs/prints-job.server.ts'
import { actionsIf } from '#domains/admin/staff/frame/parts.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { AppError } from '#platform/errors.ts'
import { isMailTemplate } from '#platform/mail/mail-templates.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { link, moment, number, state, text } from '#domains/admin/staff/frame/cells.ts'
import type { Tone } from '#domains/admin/staff/frame/view.ts'
import { asIs, say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import { known, languageWords } from '#domains/admin/staff/areas/area-words.ts'
import { markSourceDue } from './catalogue.queries.server.ts'
import {
  findMailFacts,
  jobsSql,
  mailsSql,
  orderAgain,
  sendAgain,
  type JobRow,
  type MailRow,
} from '#domains/admin/staff/areas/operations.queries.server.ts'

const jobKinds = {
  mail: 'Mail',
  refund: 'Refund',
  import: 'Import',
} as const satisfies Record<string, AreaText>
const stateWords = {
  waiting: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  unknown: 'Unknown',
  ordered: 'Ordered',
  pending: 'Waiting',
  done: 'Done',
  importing: 'Importing',
  removed: 'Removed',
} as const satisfies Record<string, AreaText>
/** A state of the database; one that has no word yet is shown as it is. */
const stateOf = (name: string) =>
  Object.hasOwn(stateWords, name) ? stateWords[name as keyof typeof stateWords] : asIs(name)

const jobTone = (of: string): Tone => (of === 'failed' || of === 'unknown' ? 'bad' : 'neutral')

export const jobs = defineArea<JobRow>({
  name: 'jobs',
  title: 'Jobs',
  lead: 'Mails, refunds and imports that wait or failed. What is done is not listed.',
  permission: 'jobs',
  sql: jobsSql,
  searchLabel: 'What, failure or number',
  filters: {
    kind: { label: 'Kind', options: { mail: 'Mails', refund: 'Refunds', import: 'Imports' } },
    state: { label: 'State', options: { failed: 'Failed', waiting: 'Waiting' } },
  },
  empty: { title: 'Nothing waits and nothing failed' },
  keyOf: ({ kind, id }) => `${kind} ${id}`,
  more: async (pool) => {
    const job = await findPrintsJob(pool)
    const isFree = job === undefined || isOver(job)
    return {
      job: job && { label: 'Make missing fingerprints', view: job },
      actions: [
        ...actionsIf(isFree, [
          {
            intent: 'start-prints',
            label: 'Make missing fingerprints',
            hint: 'The search by picture finds works by their fingerprints. Those that are there stay; the site goes on answering.',
          },
        ]),
        ...actionsIf(job !== undefined && !isFree && !job.isEnding, [
          { intent: 'cancel-prints', label: 'Cancel the job', hidden: { job: String(job?.id) } },
        ]),
      ],
    }
  },
  columns: [
    {
      id: 'what',
      label: 'Job',
      isTitle: true,
      cell: ({ kind, what }) => text(say(jobKinds[kind]), what),
    },
    { id: 'state', label: 'State', cell: (row) => state(stateOf(row.state), jobTone(row.state)) },
    { id: 'failure', label: 'Failure', cell: ({ failure }) => text(failure) },
    { id: 'at', label: 'Since', sort: 'at', cell: ({ at }) => moment(at) },
  ],
  fileRow: (row) => ({ ...row }),
  rowActions: ({ kind, id, state: of }) =>
    of === 'failed' || of === 'unknown'
      ? [{ intent: 'retry', label: 'Try again', hidden: { kind, job: id } }]
      : [],
  actions: {
    'start-prints': { run: ({ deps, staff }) => startPrints(deps, staff) },
    'cancel-prints': {
      run: ({ deps, staff, fields }) => cancelPrints(deps, staff, fields['job'] ?? ''),
    },
    retry: {
      run: async ({ deps, staff, fields }) => {
        const { kind = '', job = '' } = fields
        const retries = { mail: sendAgain, refund: orderAgain, import: markSourceDue }
        const retry = Object.hasOwn(retries, kind)
          ? retries[kind as keyof typeof retries]
          : undefined
        if (!retry) throw new AppError('not_found')
        const subject = kind === 'import' ? 'source' : kind
        const note = { action: 'job-retried', subject, subjectId: job }
        await performAdminAction(deps, staff, note, async ({ now }, client) => {
          if (!(await retry(client, job, now()))) throw new AppError('conflict')
        })
      },
    },
  },
})

const mailTone = (of: string): Tone =>
  of === 'sent' ? 'ok' : of === 'failed' || of === 'unknown' ? 'bad' : 'neutral'

export const mails = defineArea<MailRow>({
  name: 'mails',
  title: 'Mails',
  permission: 'mails',
  sql: mailsSql,
  searchLabel: 'Recipient or template',
  filters: {
    state: {
      label: 'State',
      options: {
        waiting: 'Waiting',
        sending: 'On its way',
        sent: 'Sent',
        failed: 'Failed',
        unknown: 'Unknown',
      },
    },
  },
  empty: { title: 'No mail yet' },
  keyOf: ({ id }) => id,
  columns: [
    {
      id: 'template',
      label: 'Mail',
      isTitle: true,
      cell: ({ id, template, language }) =>
        link(`/staff/mails/${id}`, template, known(languageWords, language)),
    },
    { id: 'recipient', label: 'Recipient', cell: ({ recipient }) => text(recipient) },
    { id: 'state', label: 'State', cell: (row) => state(stateOf(row.state), mailTone(row.state)) },
    { id: 'error', label: 'Failure', isMinor: true, cell: ({ lastError }) => text(lastError) },
    { id: 'created', label: 'Written', sort: 'created', cell: (row) => moment(row.createdAt) },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id }) => {
    const mail = await findMailFacts(deps.pool, id)
    if (!mail) throw new AppError('not_found')
    const parsed = languages.safeParse(mail.language)
    const isWhole = Object.keys(mail.data).length > 0
    const shown =
      isWhole && isMailTemplate(mail.template) && parsed.success
        ? renderMail(
            mail.template,
            parsed.data,
            withoutLinks(mail.data, deps.config.siteName) as never,
          )
        : null
    return {
      title: shown?.subject ?? mail.template,
      state: { text: stateOf(mail.state), tone: mailTone(mail.state) },
      facts: [
        { label: 'Recipient', cell: text(mail.recipient) },
        { label: 'Template', cell: text(mail.template) },
        { label: 'Language', cell: text(known(languageWords, mail.language)) },
        { label: 'Attempts', cell: number(mail.attempts) },
        { label: 'Failure', cell: text(mail.lastError) },
        { label: 'Written', cell: moment(mail.createdAt) },
        { label: 'Sent', cell: moment(mail.sentAt) },
      ],
      texts: [
        {
          title: 'Text',
          text:
            shown?.text ??
            say(
              'What a mail was filled with is deleted once it is sent: it may hold links that open doors.',
            ),
        },
      ],
      actions:
        isWhole && (mail.state === 'failed' || mail.state === 'unknown')
          ? [
              {
                intent: 'again',
                label: 'Send again',
                hint: 'One that is unknown may have arrived already.',
              },
            ]
          : [],
    }
  },
  actions: {
    again: {
      run: async ({ deps, staff, id }) => {
        const note = { action: 'mail-sent-again', subject: 'mail', subjectId: id }
        await performAdminAction(deps, staff, note, async ({ now }, client) => {
          if (!(await sendAgain(client, id, now()))) throw new AppError('conflict')
        })
      },
    },
  },
})

/** Links in mails open doors of the person they are for: the staff sees that there is one. */
function withoutLinks(data: Readonly<Record<string, string>>, site: string) {
  return { ...data, ...(data['url'] && { url: '(a link for the recipient alone)' }), site }
}
