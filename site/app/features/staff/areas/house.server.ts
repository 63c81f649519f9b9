import { language as languages } from '@tessera/contracts'
import { doAct } from '#server/audit/do-act.ts'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { readHouseSetting } from '#server/house-settings.ts'
import { isMailTemplate } from '#server/mail/mail-templates.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { readAnnouncement } from '#server/operator-texts.ts'
import { parseFeatures } from '#server/read-features.ts'
import { version } from '#server/version.ts'
import { defineArea } from '../frame/area.server.ts'
import { link, moment, mono, number, state, text } from '../frame/cells.ts'
import type { FactView, Tone } from '../frame/view.ts'
import { markSourceDue } from './catalogue.queries.server.ts'
import { changeSetting } from './change-setting.server.ts'
import {
  experimentsSql,
  findHealth,
  findMailFacts,
  isContributorName,
  jobsSql,
  mailsSql,
  orderAgain,
  searchesByDay,
  searchesSql,
  sendAgain,
  settingsSql,
  type ExperimentRow,
  type JobRow,
  type MailRow,
  type SearchRow,
  type SettingRow,
} from './house.queries.server.ts'

export const searches = defineArea<SearchRow>({
  name: 'searches',
  title: 'Searches',
  lead: 'What visitors looked for in the last thirty days. Queries of fewer than five searches are shown to nobody.',
  power: 'reports',
  sql: searchesSql,
  searchLabel: 'Query',
  filters: {
    found: {
      label: 'Found',
      options: { nothing: 'Nothing', little: '1 to 10', unclicked: 'Never clicked' },
    },
    language: {
      label: 'Language',
      options: Object.fromEntries(languages.options.map((code) => [code, code])),
    },
  },
  empty: { title: 'Nobody searched enough yet' },
  keyOf: ({ query, language, kind }) => `${query} ${language} ${kind}`,
  more: async (pool) => ({
    charts: [
      { title: 'Searches by day', points: await searchesByDay(pool, false) },
      { title: 'Searches that found nothing', points: await searchesByDay(pool, true) },
    ],
  }),
  columns: [
    {
      id: 'query',
      label: 'Query',
      sort: 'query',
      isTitle: true,
      cell: ({ query, kind }) => link(`/all-assets/${encodeURIComponent(query)}`, query, kind),
    },
    { id: 'language', label: 'Language', cell: ({ language }) => text(language) },
    {
      id: 'searches',
      label: 'Searches',
      sort: 'searches',
      isEnd: true,
      cell: (row) => number(row.searches),
    },
    { id: 'total', label: 'Found', sort: 'total', isEnd: true, cell: (row) => number(row.total) },
    {
      id: 'clicks',
      label: 'Clicks',
      sort: 'clicks',
      isEnd: true,
      cell: (row) => number(row.clicks),
    },
  ],
  fileRow: (row) => ({ ...row }),
})

export const experiments = defineArea<ExperimentRow>({
  name: 'experiments',
  title: 'Experiments',
  lead: 'What visitors of each variant did. Shares and variants are the operator’s setting AB_TESTS.',
  power: 'reports',
  sql: experimentsSql,
  searchLabel: 'Test or variant',
  empty: { title: 'No test has been counted yet' },
  keyOf: ({ test, variant }) => `${test}:${variant}`,
  columns: [
    {
      id: 'test',
      label: 'Test',
      sort: 'test',
      isTitle: true,
      cell: ({ test, variant }) => text(test, variant),
    },
    { id: 'seen', label: 'Seen', sort: 'seen', isEnd: true, cell: (row) => number(row.seen) },
    { id: 'checkouts', label: 'Checkouts', isEnd: true, cell: (row) => number(row.checkouts) },
    {
      id: 'rate',
      label: 'Rate and range (95 %)',
      isEnd: true,
      cell: ({ seen, checkouts }) => text(rateOf(checkouts, seen)),
    },
    { id: 'days', label: 'Days', isEnd: true, isMinor: true, cell: (row) => number(row.days) },
    { id: 'last', label: 'Last', isMinor: true, cell: ({ last }) => text(last) },
  ],
  fileRow: (row) => ({ ...row }),
})

/** A share with its range by Wilson, which holds for few as well; empty before anything was seen. */
function rateOf(hits: number, tries: number): string {
  if (tries === 0) return ''
  const z = 1.96
  const share = Math.min(1, hits / tries)
  const middle = share + (z * z) / (2 * tries)
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * tries)) / tries)
  const base = 1 + (z * z) / tries
  const percent = (of: number) => (of * 100).toFixed(1)
  return `${percent(share)} % (${percent((middle - spread) / base)}–${percent((middle + spread) / base)})`
}

const jobTone = (of: string): Tone => (of === 'failed' || of === 'unknown' ? 'bad' : 'neutral')

export const jobs = defineArea<JobRow>({
  name: 'jobs',
  title: 'Jobs',
  lead: 'Mails, refunds and imports that wait or failed. What is done is not listed.',
  power: 'jobs',
  sql: jobsSql,
  searchLabel: 'What, failure or number',
  filters: {
    kind: { label: 'Kind', options: { mail: 'Mails', refund: 'Refunds', import: 'Imports' } },
    state: { label: 'State', options: { failed: 'Failed', waiting: 'Waiting' } },
  },
  empty: { title: 'Nothing waits and nothing failed' },
  keyOf: ({ kind, id }) => `${kind} ${id}`,
  columns: [
    { id: 'what', label: 'Job', isTitle: true, cell: ({ kind, what }) => text(`${kind}: ${what}`) },
    { id: 'state', label: 'State', cell: (row) => state(row.state, jobTone(row.state)) },
    { id: 'failure', label: 'Failure', cell: ({ failure }) => text(failure) },
    { id: 'at', label: 'Since', sort: 'at', cell: ({ at }) => moment(at) },
  ],
  fileRow: (row) => ({ ...row }),
  rowActs: ({ kind, id, state: of }) =>
    of === 'failed' || of === 'unknown'
      ? [{ intent: 'retry', label: 'Try again', hidden: { kind, job: id } }]
      : [],
  acts: {
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
        await doAct(deps, staff, note, async ({ now }, client) => {
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
  power: 'mails',
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
      cell: ({ id, template, language }) => link(`/staff/mails/${id}`, template, language),
    },
    { id: 'recipient', label: 'To', cell: ({ recipient }) => text(recipient) },
    { id: 'state', label: 'State', cell: (row) => state(row.state, mailTone(row.state)) },
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
      state: { text: mail.state, tone: mailTone(mail.state) },
      facts: [
        { label: 'To', cell: text(mail.recipient) },
        { label: 'Template', cell: text(mail.template) },
        { label: 'Language', cell: text(mail.language) },
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
            'What a mail was filled with is deleted once it is sent: it may hold links that open doors.',
        },
      ],
      acts:
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
  acts: {
    again: {
      run: async ({ deps, staff, id }) => {
        const note = { action: 'mail-sent-again', subject: 'mail', subjectId: id }
        await doAct(deps, staff, note, async ({ now }, client) => {
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

const secretName = /secret|password|token|key|dsn|databaseUrl|readUrls|smtpUrl|redisUrl/i

/** Settings as facts; what is secret says only whether it is set. */
function settingFacts(config: Config): FactView[] {
  return Object.entries(config)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ({ label: name, cell: mono(settingText(name, value)) }))
}

function settingText(name: string, value: unknown): string {
  const isSet = value !== null && value !== undefined && value !== ''
  if (!isSet) return '—'
  if (secretName.test(name)) return '(set, hidden)'
  const written = typeof value === 'string' ? value : JSON.stringify(value, hideSecrets)
  // An address may hold a password.
  return written.replace(/\/\/[^/@\s"]+@/g, '//…@').slice(0, 500)
}

function hideSecrets(name: string, value: unknown): unknown {
  return secretName.test(name) && typeof value === 'string' ? '(hidden)' : value
}

export const settings = defineArea<SettingRow>({
  name: 'settings',
  title: 'Health and settings',
  lead: 'Settings come from the environment and are read at the start; they cannot be changed here.',
  power: 'settings',
  sql: settingsSql,
  empty: { title: 'The staff has set nothing in the browser' },
  keyOf: ({ key }) => key,
  more: async (pool, { deps }) => {
    const health = await findHealth(pool)
    const { search, catalogue, config } = deps
    return {
      facts: [
        { label: 'Version', cell: text(version) },
        {
          label: 'Search',
          cell: search.isReady() ? state('Ready', 'ok') : state('Starting', 'warn'),
        },
        { label: 'Items', cell: number(search.isReady() ? search.counts().items : 0) },
        { label: 'Import', cell: text(catalogue.importing ? 'Running' : 'None running') },
        { label: 'PostgreSQL', cell: text(health.version) },
        { label: 'Database, MB', cell: number(Math.round(health.size / 1_000_000)) },
        { label: 'Connections', cell: number(health.connections) },
        { label: 'Mails that wait', cell: number(health.mailsWaiting) },
        { label: 'The oldest since', cell: moment(health.oldestMail) },
        { label: 'Acts in the audit log', cell: number(health.acts) },
        { label: 'Its last seal', cell: mono(health.seal) },
        ...settingFacts(config),
      ].filter(({ cell }) => !(cell.kind === 'date' && cell.at === null)),
    }
  },
  columns: [
    {
      id: 'key',
      label: 'Set in the browser',
      sort: 'key',
      isTitle: true,
      cell: ({ key }) => text(key),
    },
    { id: 'value', label: 'Value', cell: ({ value }) => mono(JSON.stringify(value)) },
    { id: 'by', label: 'By', cell: ({ by }) => text(by) },
    { id: 'at', label: 'When', cell: ({ updatedAt }) => moment(updatedAt) },
  ],
  fileRow: ({ value, ...row }) => ({ ...row, value: JSON.stringify(value) }),
})

const announcementOnly = { ...settingsSql, where: `h.key in ('announcement', 'spotlight')` }

export const announcements = defineArea<SettingRow>({
  name: 'announcements',
  title: 'Announcement and spotlight',
  lead: 'The line above every page, and who is in the spotlight. Both take effect within seconds; pages that caches keep follow within a minute.',
  power: 'announcements',
  sql: announcementOnly,
  empty: {
    title: 'Neither is set',
    text: 'The announcement is that of the settings, the spotlight is chosen anew every week.',
  },
  keyOf: ({ key }) => key,
  more: async (_pool, { deps }) => {
    const current = readAnnouncement(
      JSON.stringify((await readHouseSetting(deps, 'announcement')) ?? null),
    )
    const spotlight = await readHouseSetting(deps, 'spotlight')
    return {
      acts: [
        {
          intent: 'announce',
          label: 'Announcement',
          hint: 'English is needed; a language without its own text shows it.',
          fields: [
            ...languages.options.map((code) => ({
              name: `text.${code}`,
              label: `Text (${code})`,
              value: current?.text[code],
            })),
            {
              name: 'link',
              label: 'Leads to',
              hint: 'A path of this site, or empty.',
              value: current?.link,
            },
          ],
        },
        { intent: 'silence', label: 'Take the announcement away', isDanger: true },
        {
          intent: 'spotlight',
          label: 'Spotlight',
          fields: [
            {
              name: 'username',
              label: 'Contributor',
              hint: 'User name; empty for the weekly choice.',
              value: typeof spotlight === 'string' ? spotlight : '',
            },
          ],
        },
      ],
    }
  },
  columns: [
    { id: 'key', label: 'What', sort: 'key', isTitle: true, cell: ({ key }) => text(key) },
    { id: 'value', label: 'Value', cell: ({ value }) => mono(JSON.stringify(value)) },
    { id: 'by', label: 'By', cell: ({ by }) => text(by) },
    { id: 'at', label: 'When', cell: ({ updatedAt }) => moment(updatedAt) },
  ],
  fileRow: ({ value, ...row }) => ({ ...row, value: JSON.stringify(value) }),
  acts: {
    announce: {
      run: async ({ deps, staff, fields }) => {
        const texts = languages.options.flatMap((code) => {
          const line = fields[`text.${code}`]?.trim()
          return line ? [[code, line] as const] : []
        })
        const to = fields['link']?.trim()
        const wish = {
          id: `staff-${deps.now().getTime()}`,
          text: Object.fromEntries(texts),
          ...(to && { link: to }),
        }
        const value = readAnnouncement(JSON.stringify(wish))
        if (!value) throw new AppError('invalid_request', { fields: { 'text.en': 'is needed' } })
        await changeSetting(deps, staff, 'announcement', value)
      },
    },
    silence: { run: ({ deps, staff }) => changeSetting(deps, staff, 'announcement', null) },
    spotlight: {
      run: async ({ deps, staff, fields }) => {
        const username = fields['username']?.trim() ?? ''
        if (username !== '' && !(await isContributorName(deps.pool, username))) {
          throw new AppError('invalid_request', { fields: { username: 'is unknown' } })
        }
        await changeSetting(deps, staff, 'spotlight', username === '' ? null : username)
      },
    },
  },
})

export const flags = defineArea<SettingRow>({
  name: 'flags',
  title: 'Feature flags',
  lead: 'Features as GrowthBook writes them. They stand over those of the settings; a connection to GrowthBook stands over both.',
  power: 'flags',
  sql: { ...settingsSql, where: `h.key = 'flags'` },
  empty: { title: 'No flag was set in the browser' },
  keyOf: ({ key }) => key,
  more: async (_pool, { deps }) => {
    const set = await readHouseSetting(deps, 'flags')
    return {
      facts: Object.entries(deps.config.featureFlags).map(([name, feature]) => ({
        label: `${name} (settings)`,
        cell: mono(JSON.stringify(feature)),
      })),
      acts: [
        {
          intent: 'save',
          label: 'Change flags',
          fields: [
            {
              name: 'text',
              label: 'Features as JSON',
              type: 'textarea',
              value: JSON.stringify(set ?? {}, null, 2),
              hint: '{"new-search": {"defaultValue": false, "rules": [{"coverage": 0.1, "force": true}]}}',
            },
          ],
        },
      ],
    }
  },
  columns: [
    {
      id: 'value',
      label: 'Features',
      isTitle: true,
      cell: ({ value }) => mono(JSON.stringify(value)),
    },
    { id: 'by', label: 'By', cell: ({ by }) => text(by) },
    { id: 'at', label: 'When', cell: ({ updatedAt }) => moment(updatedAt) },
  ],
  fileRow: ({ value, ...row }) => ({ ...row, value: JSON.stringify(value) }),
  acts: {
    save: {
      run: async ({ deps, staff, fields }) => {
        const features = parseFeatures(fields['text'] ?? '{}')
        if (!features)
          throw new AppError('invalid_request', { fields: { text: 'are no features' } })
        await changeSetting(
          deps,
          staff,
          'flags',
          Object.keys(features).length === 0 ? null : features,
        )
      },
    },
  },
})
