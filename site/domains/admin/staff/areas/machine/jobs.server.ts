import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { cancelJob } from '#platform/jobs/cancel-job.ts'
import { findSchedule } from '#platform/jobs/job-schedules.queries.ts'
import { findQueued, runQueuedNow, runRegularNow } from '#platform/jobs/queued-jobs.queries.ts'
import { removeWaiting } from '#platform/jobs/queue.queries.ts'
import { nextDue } from '#platform/jobs/schedule-due.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { markSourceDue } from '#domains/admin/staff/areas/catalogue/catalogue.queries.server.ts'
import { redactInput, redactText } from '#domains/admin/staff/areas/redact-job.ts'
import { sendAgain } from '#platform/mail/drop-mails.ts'
import { orderAgain } from '#domains/admin/staff/areas/operations.queries.server.ts'
import {
  defineArea,
  type AdminActionInput,
  type Cell,
  type DetailView,
} from '#domains/admin/staff/frame/area.server.ts'
import { link, moment, mono, number, state, text } from '#domains/admin/staff/frame/cells.ts'
import { actionsIf, knownFacts } from '#domains/admin/staff/frame/parts.ts'
import type { Tone } from '#domains/admin/staff/frame/view.ts'
import { say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import { isOver } from '#domains/admin/staff/jobs/job-view.ts'
import {
  cancelPrints,
  findPrintsJob,
  startPrints,
} from '#domains/admin/staff/jobs/prints-job.server.ts'
import { jobsSql, type JobRow, type JobState } from './jobs.queries.server.ts'

const jobKinds = {
  queue: 'Queued job',
  regular: 'Regular job',
  refund: 'Refund',
  import: 'Import',
} as const satisfies Record<JobRow['kind'], AreaText>

const states: Readonly<Record<JobState, readonly [AreaText, Tone]>> = {
  running: ['Running', 'neutral'],
  waiting: ['Waiting', 'neutral'],
  scheduled: ['Later', 'neutral'],
  retrying: ['Failed, is tried again', 'warn'],
  failed: ['Failed', 'bad'],
  done: ['Done', 'ok'],
}

export const jobs = defineArea<JobRow>({
  name: 'jobs',
  title: 'Jobs',
  lead: 'What runs behind the pages: queued jobs, regular ones with their last and next run, and refunds and imports that are not done.',
  permission: 'jobs',
  sql: jobsSql,
  searchLabel: 'What, failure or number',
  filters: {
    kind: { label: 'Kind', options: jobKinds },
    state: { label: 'State', options: { failed: 'Failed', waiting: 'Waiting' } },
  },
  empty: { title: 'Nothing waits and nothing failed' },
  keyOf: ({ key }) => key,
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
      cell: ({ key, kind, what }) =>
        hasPage(kind)
          ? link(`/staff/jobs/${key}`, what, say(jobKinds[kind]))
          : text(what, say(jobKinds[kind])),
    },
    { id: 'state', label: 'State', cell: (row) => state(...states[row.state]) },
    {
      id: 'failure',
      label: 'Failure',
      cell: ({ failure }) => text(failure === null ? '' : redactText(failure)),
    },
    { id: 'at', label: 'Last run', sort: 'at', cell: ({ at }) => moment(at) },
    { id: 'next', label: 'Next run', cell: nextRun },
  ],
  fileRow: ({ failure, ...row }) => ({
    ...row,
    failure: failure === null ? null : redactText(failure),
  }),
  detail: ({ scope, id }) => {
    const [, kind, rest = ''] = /^(queue|regular)-(.+)$/.exec(id) ?? []
    if (kind === 'queue') return queuedPage(scope, rest)
    if (kind === 'regular') return regularPage(scope, rest)
    throw new AppError('not_found')
  },
  rowActions: ({ kind, id, state: of }) =>
    !hasPage(kind) && of === 'failed'
      ? [{ intent: 'retry', label: 'Try again', hidden: { kind, job: id } }]
      : [],
  actions: {
    'start-prints': { run: ({ deps, staff }) => startPrints(deps, staff) },
    'cancel-prints': {
      run: ({ deps, staff, fields }) => cancelPrints(deps, staff, fields['job'] ?? ''),
    },
    'run-now': { run: runNow },
    cancel: { run: cancel },
    retry: { run: retry },
  },
})

/** Refunds and imports have pages of their own. */
const hasPage = (kind: JobRow['kind']) => kind === 'queue' || kind === 'regular'

function nextRun({ cron, nextAt }: JobRow, { deps }: RequestScope): Cell {
  return future(cron === null ? nextAt : nextDue(cron, deps.now()))
}

/** A moment to come: ages are for those that were. */
const future = (at: Date | null): Cell =>
  text(at === null ? '' : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`)

async function queuedPage({ deps }: RequestScope, id: string): Promise<DetailView> {
  const job = /^\d{1,15}$/.test(id) ? await findQueued(deps.pool, id) : undefined
  if (!job) throw new AppError('not_found')
  const isRunning = job.startedAt !== null
  return {
    title: job.name,
    state: isRunning
      ? { text: 'Running', tone: 'neutral' }
      : job.error === null
        ? { text: 'Waiting', tone: 'neutral' }
        : { text: 'Failed, is tried again', tone: 'warn' },
    facts: knownFacts([
      { label: 'Number', cell: text(job.id) },
      { label: 'Input', cell: mono(redactInput(job.input)) },
      { label: 'Queue', cell: text(job.queue) },
      {
        label: 'Attempts',
        cell: text(say('{done} of {most}', { done: job.attempts, most: job.mostAttempts })),
      },
      { label: 'Failure', cell: text(job.error === null ? '' : redactText(job.error)) },
      { label: 'Queued at', cell: moment(job.queuedAt) },
      { label: 'Begun', cell: moment(job.startedAt) },
      { label: 'Next run', cell: future(isRunning ? null : job.runAt) },
    ]),
    links: [{ to: `/staff/audit?subject=job&q=${job.id}`, label: 'Audit log' }],
    actions: actionsIf(!isRunning, [
      { intent: 'run-now', label: 'Run now' },
      {
        intent: 'cancel',
        label: 'Cancel the job',
        isDanger: true,
        hint: 'The job never runs again. This cannot be undone.',
        fields: [{ name: 'reason', label: 'Why', isRequired: true }],
      },
    ]),
  }
}

async function regularPage({ deps }: RequestScope, name: string): Promise<DetailView> {
  const job = await findSchedule(deps.pool, name)
  if (!job) throw new AppError('not_found')
  const tookMs = job.startedAt && job.endedAt ? job.endedAt.getTime() - job.startedAt.getTime() : -1
  return {
    title: job.name,
    state: job.error === null ? { text: 'Done', tone: 'ok' } : { text: 'Failed', tone: 'bad' },
    facts: knownFacts([
      { label: 'When', cell: mono(job.cron) },
      { label: 'Last run', cell: moment(job.startedAt ?? job.dueAt) },
      ...(tookMs >= 0 ? [{ label: 'Milliseconds', cell: number(tookMs) } as const] : []),
      { label: 'Failure', cell: text(job.error === null ? '' : redactText(job.error)) },
      { label: 'Next run', cell: future(job.cron === null ? null : nextDue(job.cron, deps.now())) },
    ]),
    links: [
      { to: `/staff/failed-jobs?q=${encodeURIComponent(name)}`, label: 'Failed jobs' },
      { to: `/staff/audit?subject=job&q=${encodeURIComponent(name)}`, label: 'Audit log' },
    ],
    actions: [{ intent: 'run-now', label: 'Run now' }],
  }
}

/** @throws {AppError} not_found; conflict where it runs already */
async function runNow({ deps, staff, id }: AdminActionInput): Promise<void> {
  const [, kind, rest = ''] = /^(queue|regular)-(.+)$/.exec(id) ?? []
  if (kind === undefined || (kind === 'queue' && !/^\d{1,15}$/.test(rest))) {
    throw new AppError('not_found')
  }
  const note = { action: 'job-run', subject: 'job', subjectId: rest }
  await performAdminAction(deps, staff, note, async (_deps, client) => {
    const run = kind === 'queue' ? runQueuedNow : runRegularNow
    if (!(await run(client, rest))) throw new AppError('conflict')
  })
}

/** @throws {AppError} not_found, invalid_request; conflict where it runs or is over */
async function cancel({ deps, staff, id, fields }: AdminActionInput): Promise<string> {
  const [, job = ''] = /^queue-(\d{1,15})$/.exec(id) ?? []
  if (job === '') throw new AppError('not_found')
  const why = (fields['reason'] ?? '').trim().slice(0, 200)
  if (why === '') throw new AppError('invalid_request', { fields: { reason: 'is needed' } })
  const note = { action: 'job-cancelled', subject: 'job', subjectId: job, details: { why } }
  await performAdminAction(deps, staff, note, async (within, client) => {
    const isCancelled =
      (await cancelJob(within, Number(job))) || (await removeWaiting(client, Number(job)))
    if (!isCancelled) throw new AppError('conflict')
  })
  return '/staff/jobs?done=1'
}

/** What failed for good and is no job of the queue: mails, refunds, imports. */
async function retry({ deps, staff, fields }: AdminActionInput): Promise<void> {
  const { kind = '', job = '' } = fields
  const retries = { mail: sendAgain, refund: orderAgain, import: markSourceDue }
  const again = Object.hasOwn(retries, kind) ? retries[kind as keyof typeof retries] : undefined
  if (!again) throw new AppError('not_found')
  const subject = kind === 'import' ? 'source' : kind
  const note = { action: 'job-retried', subject, subjectId: job }
  await performAdminAction(deps, staff, note, async ({ now }, client) => {
    if (!(await again(client, job, now()))) throw new AppError('conflict')
  })
}
