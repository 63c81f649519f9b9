import { language as languages, type Language } from '@tessera/contracts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { languageWords } from '#domains/admin/staff/areas/area-words.ts'
import { nameOfMail } from '#domains/admin/staff/areas/mail-name.ts'
import { defineArea, type AdminActionInput } from '#domains/admin/staff/frame/area.server.ts'
import { link, moment, mono, text } from '#domains/admin/staff/frame/cells.ts'
import type { ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'
import { actionsIf } from '#domains/admin/staff/frame/parts.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { AppError } from '#platform/errors.ts'
import {
  isMailTemplate,
  mailFields,
  mailTemplates,
  type MailTemplate,
  type MailText,
} from '#platform/mail/mail-templates.ts'
import { deleteOwnText, findOwnText, saveOwnText } from '#platform/mail/own-texts.queries.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { mailTexts } from '#platform/mail/texts/index.ts'
import { readMailText, writtenOf } from './mail-text-form.ts'

type TemplateRow = {
  readonly name: MailTemplate
  readonly languages: string | null
  readonly changedAt: Date | null
}

const templatesSql: ListSql = {
  select: `t.name, (select string_agg(m.language, ' ' order by m.language) from mail_texts m
      where m.template = t.name) as languages,
    (select max(m.updated_at) from mail_texts m where m.template = t.name) as "changedAt"`,
  from: `(values ${mailTemplates.map((name) => `('${name}')`).join(', ')}) t (name)`,
  sorts: { name: 't.name' },
  isAscending: true,
  tie: 't.name',
  search: ['t.name'],
}

/** What mails say, in each language. */
export const templates = defineArea<TemplateRow>({
  name: 'templates',
  title: 'Mail templates',
  lead: 'What the site writes to people, in each language. A text that you change is used from the next mail on; the text that came with the site can be put back.',
  permission: 'mails',
  sql: templatesSql,
  searchLabel: 'Name',
  empty: { title: 'There is no template' },
  keyOf: ({ name }) => name,
  columns: [
    {
      id: 'name',
      label: 'Template',
      sort: 'name',
      isTitle: true,
      cell: ({ name }, { language }) =>
        link(`/staff/templates/${name}?q=${language}`, nameOfMail(name, language), name),
    },
    {
      id: 'fields',
      label: 'Filled in',
      isMinor: true,
      cell: ({ name }) => text(mailFields[name].map((field) => `{${field}}`).join(' ')),
    },
    { id: 'changed', label: 'Changed in', cell: ({ languages: codes }) => text(codes) },
    { id: 'at', label: 'When', isMinor: true, cell: ({ changedAt }) => moment(changedAt) },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id, words, scope }) => {
    if (!isMailTemplate(id)) throw new AppError('not_found')
    const language = languages.safeParse(words).data ?? scope.language
    const own = await findOwnText(deps.pool, id, language)
    const shown = own ?? mailTexts[language].mails[id]
    const mail = renderMail(id, language, sampleOf(id, deps.config.siteName), { own: shown })
    return {
      title: nameOfMail(id, scope.language),
      state: own
        ? { text: 'Changed', tone: 'ok' }
        : { text: 'As it came with the site', tone: 'neutral' },
      facts: [
        { label: 'Language', cell: text(say(languageWords[language])) },
        { label: 'Mail subject', cell: text(mail.subject) },
        { label: 'Name', cell: mono(id) },
        {
          label: 'Filled in',
          cell: text([...mailFields[id], 'site'].map((field) => `{${field}}`).join(' ')),
        },
      ],
      links: languages.options
        .filter((code) => code !== language)
        .map((code) => ({ to: `/staff/templates/${id}?q=${code}`, label: languageWords[code] })),
      texts: [{ title: 'Preview', text: mail.text }],
      actions: [
        {
          intent: 'save',
          label: 'Change the text',
          hidden: { language },
          fields: [
            { name: 'subject', label: 'Mail subject', value: shown.subject, isRequired: true },
            { name: 'heading', label: 'Heading', value: shown.heading, isRequired: true },
            {
              name: 'before',
              label: 'Before the button',
              type: 'textarea',
              value: writtenOf(shown.before),
              hint: 'An empty line begins a paragraph.',
            },
            { name: 'button', label: 'Button', value: shown.button, isRequired: true },
            {
              name: 'after',
              label: 'After the button',
              type: 'textarea',
              value: writtenOf(shown.after),
            },
          ],
        },
        ...actionsIf(own !== undefined, [
          {
            intent: 'reset',
            label: 'Put back the text that came with the site',
            isDanger: true,
            hint: 'What was written here is lost.',
            hidden: { language },
          },
        ]),
      ],
    }
  },
  actions: {
    save: {
      run: (input) => {
        const { template, language } = readPlace(input)
        const own = readMailText(template, input.fields)
        return change(input, 'mail-text-changed', { template, language, own })
      },
    },
    reset: { run: (input) => change(input, 'mail-text-reset', readPlace(input)) },
  },
})

function readPlace({ id, fields }: AdminActionInput) {
  const language = languages.safeParse(fields['language']).data
  if (!isMailTemplate(id) || !language) throw new AppError('not_found')
  return { template: id, language }
}

type Change = {
  readonly template: MailTemplate
  readonly language: Language
  readonly own?: MailText
}

/** Keeps a text, or without one puts back what came with the site. @throws {AppError} conflict */
async function change(
  { deps, staff }: AdminActionInput,
  action: string,
  { template, language, own }: Change,
): Promise<string> {
  const note = { action, subject: 'mail-text', subjectId: template, details: { language } }
  await performAdminAction(deps, staff, note, async ({ now }, client) => {
    const { userId } = staff
    if (own) {
      await saveOwnText(client, { template, language, text: own, userId, now: now() })
    } else if (!(await deleteOwnText(client, template, language))) {
      throw new AppError('conflict')
    }
  })
  return `/staff/templates/${template}?q=${language}&done=1`
}

/** Something in each field: its name, and an address for links. */
function sampleOf(template: MailTemplate, site: string) {
  const fields = mailFields[template].map((field) => [
    field,
    field === 'url' ? 'https://…' : `«${field}»`,
  ])
  return { ...Object.fromEntries(fields), site } as never
}
