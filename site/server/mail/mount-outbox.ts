import { language as languages, type Language } from '@tessera/contracts'
import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { isDemo } from '../config.ts'
import type { Deps } from '../context.ts'
import { AppError } from '../errors.ts'
import { isMailTemplate, mailFields, mailTemplates, type MailTemplate } from './mail-templates.ts'
import { renderMail, type RenderedMail } from './render-mail.ts'

const MOST_SHOWN = 100

/**
 * The mails of a demo, which has no server to send them with: `/dev/mail` lists them, newest first,
 * `/dev/mail/templates` shows every template in every language. Elsewhere neither address exists.
 */
export function mountOutbox(app: Hono, deps: Deps): void {
  if (!isDemo(deps.config)) return
  app.get('/dev/mail', async (context) => send(context, await outbox(deps)))
  app.get('/dev/mail/templates', (context) => send(context, gallery()))
  app.get('/dev/mail/templates/:template/:language', (context) => {
    const { template, language } = context.req.param()
    const parsed = languages.safeParse(language)
    if (!isMailTemplate(template) || !parsed.success) throw new AppError('not_found')
    const mail = renderMail(template, parsed.data, sampleOf(template, deps.config.siteName))
    return send(context, formOf(context, mail))
  })
  app.get('/dev/mail/:id', async (context) => {
    const mail = await findMail(deps, context.req.param('id'))
    return send(context, formOf(context, mail))
  })
}

function formOf(context: Context, { text, html: page }: RenderedMail) {
  return context.req.query('form') === 'text' ? html`<pre>${text}</pre>` : raw(page)
}

async function send(context: Context, page: unknown): Promise<Response> {
  return context.html(String(await page), 200, {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
}

type Row = { id: string; template: string; recipient: string; language: Language; at: Date }

async function outbox({ pool, config }: Deps) {
  const { rows } = await pool.query<Row>(
    `select id, template, recipient, language, created_at as at from mails
     order by created_at desc, id desc limit ${MOST_SHOWN}`,
  )
  return frame(
    `Mails of ${config.siteName}`,
    html`<p>
        This is a demo: mails are shown here instead of being sent.
        <a href="/dev/mail/templates">All templates</a>
      </p>
      ${rows.length === 0 ? html`<p>No mail yet.</p>` : ''}
      <ul>
        ${rows.map(
          ({ id, template, recipient, at }) =>
            html`<li>
              <a href="/dev/mail/${id}">${template}</a> → ${recipient}
              <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19)}</time>
              <a href="/dev/mail/${id}?form=text">text</a>
            </li>`,
        )}
      </ul>`,
  )
}

function gallery() {
  return frame(
    'Mail templates',
    html`<ul>
      ${mailTemplates.map(
        (name) =>
          html`<li>
            ${name}:
            ${languages.options.map(
              (code) => html` <a href="/dev/mail/templates/${name}/${code}">${code}</a>`,
            )}
          </li>`,
      )}
    </ul>`,
  )
}

function frame(title: string, content: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            max-width: 60rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              1rem/1.6 system-ui,
              sans-serif;
          }
          li {
            margin-block: 0.25rem;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

async function findMail({ pool, config }: Deps, id: string): Promise<RenderedMail> {
  const { rows } = await pool.query<{
    template: string
    language: Language
    data: Record<string, string>
  }>('select template, language, data from mails where id::text = $1', [id])
  const [mail] = rows
  if (!mail || !isMailTemplate(mail.template)) throw new AppError('not_found')
  const data = { ...mail.data, site: config.siteName } as never
  return renderMail(mail.template, mail.language, data)
}

function sampleOf(template: MailTemplate, site: string): never {
  const samples = {
    name: 'Ada',
    team: 'Analysts',
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
    count: '2',
    news: 'Ada published 3 new assets. · Grace joined the team Analysts.',
  }
  const own = mailFields[template].map((field) => [field, samples[field]])
  return { ...Object.fromEntries(own), site } as never
}
