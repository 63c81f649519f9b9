import { forEverybody } from '#platform/addresses/address-rule.ts'
import { language as languages, type Language } from '@tessera/contracts'
import type { Context, Hono } from 'hono'
import { AppError } from '#platform/errors.ts'
import { isShownDemo } from '#platform/http/request/shown-demo.ts'
import { isDemo } from '#platform/settings/config.ts'
import {
  isMailTemplate,
  mailFields,
  mailTemplates,
  type MailTemplate,
} from '#platform/mail/mail-templates.ts'
import type { MailDeps } from '#platform/mail/mail-deps.ts'
import {
  mailHtml,
  mailPage,
  outboxPage,
  templatesPage,
  type Reading,
  type ShownMail,
} from './outbox-pages.ts'
import { findOwnText } from '#platform/mail/own-texts.queries.ts'
import { senderText } from '#platform/mail/sender-of.ts'
import { renderMail } from '#platform/mail/render-mail.ts'

const MOST_SHOWN = 100
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

type OutboxDeps = Pick<MailDeps, 'pool' | 'config' | 'now'>

/**
 * The mails of a demo, which has no server to send them with: `/dev/mail` lists them, newest first,
 * `/dev/mail/templates` shows every template in every language. Elsewhere, and for whoever does not sit
 * at this machine, neither address exists.
 */
export function mountOutbox(app: Hono, deps: OutboxDeps): void {
  if (!isDemo(deps.config)) return
  app.use('/dev/mail/*', (context, next) => {
    if (!isShownDemo(deps.config, context)) throw new AppError('not_found')
    return next()
  })
  app.get('/dev/mail', forEverybody, async (context) => {
    return send(context, outboxPage(deps.config.siteName, readingOf(deps), await listMails(deps)))
  })
  app.get('/dev/mail/templates', forEverybody, (context) =>
    send(context, templatesPage(mailTemplates, languages.options)),
  )
  app.get('/dev/mail/templates/:template/:language', forEverybody, (context) => {
    const { template, language } = context.req.param()
    const parsed = languages.safeParse(language)
    if (!isMailTemplate(template) || !parsed.success) throw new AppError('not_found')
    const mail = renderMail(template, parsed.data, sampleOf(template, deps.config.siteName))
    return sendMail(context, readingOf(deps), { ...mail, template, language })
  })
  app.get('/dev/mail/:id', forEverybody, async (context) => {
    return sendMail(context, readingOf(deps), await findMail(deps, context.req.param('id')))
  })
}

function readingOf({ config, now }: OutboxDeps): Reading {
  return { from: senderText(config), now: now() }
}

async function sendMail(context: Context, reading: Reading, mail: ShownMail): Promise<Response> {
  const form = context.req.query('form')
  if (form === 'html') return send(context, mailHtml(mail), "frame-ancestors 'self'")
  if (form === 'text') return context.text(mail.text, 200, PRIVATE)
  const view = context.req.query('view') === 'text' ? 'text' : 'html'
  return send(context, mailPage(context.req.path, mail, reading, view))
}

async function send(
  context: Context,
  page: unknown,
  framing = "frame-ancestors 'none'",
): Promise<Response> {
  return context.html(String(await page), 200, {
    ...PRIVATE,
    'x-frame-options': framing.includes('self') ? 'SAMEORIGIN' : 'DENY',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; ${framing}`,
  })
}

type Row = {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly language: Language
  readonly data: Readonly<Record<string, string>>
  readonly at: Date
}

const COLUMNS = 'id, template, recipient, language, data, created_at as at'

async function listMails({ pool, config }: OutboxDeps) {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from mails order by created_at desc, id desc limit ${MOST_SHOWN}`,
  )
  const shown = await Promise.all(
    rows.map(async (row) => ({ row, mail: await rendered(pool, row, config.siteName) })),
  )
  return shown.flatMap(({ row, mail }) => (mail ? [{ ...row, subject: mail.subject }] : []))
}

async function findMail({ pool, config }: OutboxDeps, id: string): Promise<ShownMail> {
  const { rows } = await pool.query<Row>(`select ${COLUMNS} from mails where id::text = $1`, [id])
  const [row] = rows
  const mail = row && (await rendered(pool, row, config.siteName))
  if (!mail) throw new AppError('not_found')
  return { ...row, ...mail }
}

/** Null for a template of another version. */
async function rendered(pool: MailDeps['pool'], { template, language, data }: Row, site: string) {
  if (!isMailTemplate(template)) return null
  const own = await findOwnText(pool, template, language)
  return renderMail(template, language, { ...data, site } as never, { own })
}

function sampleOf(template: MailTemplate, site: string): never {
  const samples = {
    name: 'Ada',
    team: 'Analysts',
    percent: '80',
    calls: '80,000',
    limit: '100,000',
    inviter: 'Ada King',
    plan: 'Individual',
    month: 'November 2026',
    amount: '$19.99',
    number: 'INV-2026-000001',
    reference: '3F9A27C1',
    date: '1 December 2026',
    url: 'https://example.org/link',
    email: 'ada@example.org',
    message: 'May we use one icon in a book?',
    subject: 'May we use one icon in a book?',
    words: 'Yes, you may.\nName the maker on the last page.',
    change: 'The passkey “Phone” was added.',
    count: '2',
    closed: '1',
    kept: '0',
    names: 'Heart, Star',
    headline: 'Red: Backups',
    news: 'Ada published 3 new assets. · Grace joined the team Analysts.',
  }
  const own = mailFields[template].map((field) => [field, samples[field]])
  return { ...Object.fromEntries(own), site } as never
}
