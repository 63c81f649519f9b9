import { html, raw } from 'hono/html'
import type { RenderedMail } from '#platform/mail/render-mail.ts'

export type ListedMail = {
  readonly id: string
  readonly template: string
  readonly subject: string
  readonly recipient: string
  readonly at: Date
}

export type ShownMail = RenderedMail & {
  readonly template: string
  readonly language: string
  /** Absent for a sample. */
  readonly recipient?: string
  readonly at?: Date
}

/** Whom mails come from, and when they are read. */
export type Reading = { readonly from: string; readonly now: Date }

export type MailView = 'html' | 'text'

/** What was sent, newest first. */
export function outboxPage(site: string, { from, now }: Reading, mails: readonly ListedMail[]) {
  return frame(
    `Mail from ${site}`,
    html`<p class="quiet">
        This site is a demo: it shows its mail on this page, to this machine alone, and sends none.
        <a href="/dev/mail/templates">See all templates</a>
      </p>
      ${
        mails.length === 0
          ? html`<p class="empty">
              No mail yet. <a href="/signup">Sign up</a> and the first one appears here.
            </p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">From</th>
                  <th scope="col">To</th>
                  <th scope="col">Subject</th>
                  <th scope="col">Age</th>
                </tr>
              </thead>
              <tbody>
                ${mails.map((mail) => mailRow(mail, { from, now }))}
              </tbody>
            </table>`
      }`,
  )
}

function mailRow({ id, template, subject, recipient, at }: ListedMail, { from, now }: Reading) {
  return html`<tr>
    <td data-label="From">${from}</td>
    <td data-label="To">${recipient}</td>
    <td data-label="Subject"><a href="/dev/mail/${id}">${subject}</a> <code>${template}</code></td>
    <td data-label="Age">${age(at, now)}</td>
  </tr>`
}

/** One mail: its headers, and its HTML in a frame that can run nothing, or its text. */
export function mailPage(path: string, mail: ShownMail, { from, now }: Reading, view: MailView) {
  const { subject, text, template, language, recipient, at } = mail
  return frame(
    subject,
    html`<p>
        ${
          recipient === undefined
            ? html`<a href="/dev/mail/templates">All templates</a>`
            : html`<a href="/dev/mail">All mail</a>`
        }
      </p>
      <dl>
        <dt>From</dt>
        <dd>${from}</dd>
        ${
          recipient === undefined
            ? ''
            : html`<dt>To</dt>
                <dd>${recipient}</dd>`
        }
        ${
          at === undefined
            ? ''
            : html`<dt>Sent</dt>
                <dd>${age(at, now)}</dd>`
        }
        <dt>Template</dt>
        <dd><code>${template}</code> (${language})</dd>
      </dl>
      <nav aria-label="View of this mail">
        ${viewLink(path, 'html', 'HTML', view)} ${viewLink(path, 'text', 'Text', view)}
        <a href="${path}?form=${view}">Open on its own</a>
      </nav>
      ${
        view === 'text'
          ? html`<pre tabindex="0">${linked(text)}</pre>`
          : html`<iframe
              src="${path}?form=html"
              title="The mail as HTML"
              sandbox="allow-top-navigation-by-user-activation"
            ></iframe>`
      }`,
  )
}

function viewLink(path: string, view: MailView, label: string, shown: MailView) {
  const current = view === shown ? raw(' aria-current="page"') : ''
  return html`<a class="view" href="${path}?view=${view}" ${current}>${label}</a>`
}

/** The HTML as it is sent; its links leave the frame. */
export function mailHtml({ html: page }: RenderedMail) {
  return raw(page.replace('<head>', '<head><base target="_top">'))
}

/** Every template in every language. */
export function templatesPage(templates: readonly string[], languages: readonly string[]) {
  return frame(
    'Mail templates',
    html`<p><a href="/dev/mail">All mail</a></p>
      <ul class="mails">
        ${templates.map(
          (name) =>
            html`<li>
              <code>${name}</code>
              <span>
                ${languages.map(
                  (code) =>
                    html`<a
                      href="/dev/mail/templates/${name}/${code}"
                      aria-label="${name} in ${code}"
                      >${code}</a
                    > `,
                )}
              </span>
            </li>`,
        )}
      </ul>`,
  )
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago, with the moment itself on hover and for programs. */
function age(at: Date, now: Date) {
  const moment = at.toISOString()
  const [unit, lengthMs] = STEPS.find(([, ms]) => now.getTime() - at.getTime() >= ms) ?? []
  const count = lengthMs ? Math.floor((now.getTime() - at.getTime()) / lengthMs) : 0
  const words = unit ? `${count} ${unit}${count === 1 ? '' : 's'} ago` : 'just now'
  const shown = `${moment.slice(0, 19).replace('T', ' ')} UTC`
  return html`<time datetime="${moment}" title="${shown}">${words}</time>`
}

/** Addresses of a text as links; everything else stays text. */
function linked(text: string) {
  const parts = text.split(/(https?:\/\/\S+)/)
  return html`${parts.map((part, index) =>
    index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part,
  )}`
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#16161d, #ececf1); --quiet: light-dark(#5d5d6b, #a9a9b8);
  --page: light-dark(#f4f4f7, #121217); --card: light-dark(#fff, #1c1c24); --line: light-dark(#dcdce4, #34343f);
  --link: light-dark(#4a47d1, #a9a7ff); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; }
h1 { margin: 0 0 .75rem; font-size: clamp(1.25rem, 5vw, 1.75rem); line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
a { color: var(--link); }
a:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin-block: 1rem .5rem; }
nav a:not(.view) { margin-inline-start: auto; padding-block: .5rem; }
.view { padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .5rem; text-decoration: none; }
.view[aria-current] { background: var(--ink); border-color: var(--ink); color: var(--page); font-weight: 600; }
table { width: 100%; margin-top: 1.25rem; border-collapse: collapse; background: var(--card);
  border: 1px solid var(--line); font-size: .9375rem; }
th, td { padding: .625rem .75rem; text-align: start; vertical-align: baseline; overflow-wrap: anywhere; }
th { color: var(--quiet); font-weight: 400; }
tr + tr td, thead + tbody tr:first-child td { border-top: 1px solid var(--line); }
td[data-label='Subject'] a { font-weight: 600; }
td[data-label='Subject'] code, td[data-label='From'] { color: var(--quiet); }
td[data-label='Age'] { white-space: nowrap; }
@media (width < 44rem) {
  thead { position: absolute; clip-path: inset(50%); }
  tr { display: block; padding: .5rem 0; border-top: 1px solid var(--line); }
  tr td { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); padding: .1875rem .75rem; border: 0 !important; }
  td::before { content: attr(data-label); color: var(--quiet); }
  td[data-label='Subject'] code { grid-column: 2; }
}
.quiet { color: var(--quiet); font-size: .9375rem; overflow-wrap: anywhere; }
.mails { list-style: none; margin: 1.25rem 0 0; padding: 0; background: var(--card); border: 1px solid var(--line);
  border-radius: .75rem; }
.mails li { display: grid; gap: .125rem; padding: .75rem 1rem; }
.mails li + li { border-top: 1px solid var(--line); }
.mails li > a { font-weight: 600; overflow-wrap: anywhere; }
.mails span a { display: inline-block; min-width: 1.75rem; padding-block: .25rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 .5rem; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 36rem; margin-top: .5rem; border: 1px solid var(--line);
  border-radius: .75rem; background: #f4f4f7; }
pre { margin: 0; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem;
  white-space: pre-wrap; overflow-wrap: anywhere; font: .9375rem/1.5 ui-monospace, monospace; }
`

function frame(title: string, content: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
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
