import { language as languages } from '@tessera/contracts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { isDemo } from '#platform/settings/config.ts'
import { sendAgain } from '#platform/mail/drop-mails.ts'
import { isMailTemplate } from '#platform/mail/mail-templates.ts'
import { findOwnText } from '#platform/mail/own-texts.queries.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { link, moment, number, state, text } from '#domains/admin/staff/frame/cells.ts'
import type { Tone } from '#domains/admin/staff/frame/view.ts'
import { asIs, say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import { known, languageWords } from '#domains/admin/staff/areas/area-words.ts'
import { nameOfMail } from '#domains/admin/staff/areas/mail-name.ts'
import {
  findMailFacts,
  mailsSql,
  type MailRow,
} from '#domains/admin/staff/areas/operations.queries.server.ts'

const stateWords = {
  waiting: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  unknown: 'Unknown',
  dropped: 'Dropped',
  ordered: 'Ordered',
  pending: 'Waiting',
  done: 'Done',
  importing: 'Importing',
  removed: 'Removed',
} as const satisfies Record<string, AreaText>
/** A state of the database; one that has no word yet is shown as it is. */
const wordOf = (name: string) =>
  Object.hasOwn(stateWords, name) ? stateWords[name as keyof typeof stateWords] : asIs(name)

/** Without a mail server nothing waits for its turn: a demo sends no mails at all. */
const stateOf = (name: string, { mail, config }: MailDeps) => {
  if (mail !== null || name !== 'waiting') return wordOf(name)
  return isDemo(config) ? 'Not sent: a demo' : 'Not sent: no mail server'
}

type MailDeps = Pick<RequestScope['deps'], 'mail' | 'config'>

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
        dropped: 'Dropped',
      },
    },
  },
  empty: { title: 'No mail yet' },
  more: async (_pool, { deps }) => ({
    facts:
      deps.mail === null
        ? [
            {
              label: 'Mail server',
              cell: isDemo(deps.config)
                ? link('/dev/mail', say('A demo sends no mails: they are shown here'))
                : state('Missing, needed to send mails', 'bad'),
            },
          ]
        : [],
  }),
  keyOf: ({ id }) => id,
  columns: [
    {
      id: 'template',
      label: 'Mail',
      isTitle: true,
      cell: ({ id, template, language }, scope) =>
        link(
          `/staff/mails/${id}`,
          nameOfMail(template, scope.language),
          say('{template} in {language}', { template, language: known(languageWords, language) }),
        ),
    },
    { id: 'recipient', label: 'Recipient', cell: ({ recipient }) => text(recipient) },
    {
      id: 'state',
      label: 'State',
      cell: (row, { deps }) => state(stateOf(row.state, deps), mailTone(row.state)),
    },
    { id: 'error', label: 'Failure', isMinor: true, cell: ({ lastError }) => text(lastError) },
    { id: 'created', label: 'Written', sort: 'created', cell: (row) => moment(row.createdAt) },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id, scope }) => {
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
            { own: await findOwnText(deps.pool, mail.template, parsed.data) },
          )
        : null
    return {
      title: shown?.subject ?? nameOfMail(mail.template, scope.language),
      state: { text: stateOf(mail.state, deps), tone: mailTone(mail.state) },
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
