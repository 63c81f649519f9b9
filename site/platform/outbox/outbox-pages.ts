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

/** What was sent, newest first. */
export function outboxPage(site: string, mails: readonly ListedMail[]) {
  return frame(
    `Mails of ${site}`,
    html`<p class="quiet">
        This is a demo: mails are shown here instead of being sent, to whoever sits at this machine.
        <a href="/dev/mail/templates">All templates</a>
      </p>
      ${mails.length === 0 ? html`<p class="empty">No mail yet.</p>` : ''}
      <ol class="mails">
        ${mails.map(
          ({ id, template, subject, recipient, at }) =>
            html`<li>
              <a href="/dev/mail/${id}">${subject}</a>
              <span class="quiet"
                >to <b>${recipient}</b> · ${time(at)} · <code>${template}</code></span
              >
            </li>`,
        )}
      </ol>`,
  )
}

/** One mail: its heads, its HTML in a frame that can run nothing, its text. */
export function mailPage(path: string, mail: ShownMail) {
  const { subject, text, template, language, recipient, at } = mail
  return frame(
    subject,
    html`<p><a href="/dev/mail">All mails</a></p>
      <dl>
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
                <dd>${time(at)}</dd>`
        }
        <dt>Template</dt>
        <dd><code>${template}</code> (${language})</dd>
      </dl>
      <nav aria-label="Forms of this mail">
        <a href="${path}?form=html">HTML alone</a> <a href="${path}?form=text">Text alone</a>
      </nav>
      <iframe
        src="${path}?form=html"
        title="The mail as HTML"
        sandbox="allow-top-navigation-by-user-activation"
      ></iframe>
      <h2>As text</h2>
      <pre tabindex="0">${linked(text)}</pre>`,
  )
}

/** The HTML as it is sent; its links leave the frame. */
export function mailHtml({ html: page }: RenderedMail) {
  return raw(page.replace('<head>', '<head><base target="_top">'))
}

/** Every template in every language. */
export function templatesPage(templates: readonly string[], languages: readonly string[]) {
  return frame(
    'Mail templates',
    html`<p><a href="/dev/mail">All mails</a></p>
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

function time(at: Date) {
  const text = at.toISOString()
  return html`<time datetime="${text}">${text.slice(0, 19).replace('T', ' ')} UTC</time>`
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
main { max-width: 56rem; margin: 0 auto; }
h1 { margin: 0 0 .75rem; font-size: clamp(1.25rem, 5vw, 1.75rem); line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
a { color: var(--link); }
a:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
nav a { display: inline-block; margin-inline-end: 1rem; padding-block: .4rem; }
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
