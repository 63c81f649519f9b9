import type { Language } from '@tessera/contracts'
import { settleParticles } from '#platform/language/korean-particles.ts'
import { escapeMarkup } from '#platform/markup/escape-markup.ts'
import type { MailData, MailTemplate, MailText } from './mail-templates.ts'
import { mailTexts } from './texts/index.ts'

export type RenderedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
}

type RenderOptions = {
  /** The address that stops mails of its kind, where they can be stopped. */
  readonly unsubscribeUrl?: string | undefined
  /** In place of the text that came with the site. */
  readonly own?: MailText | undefined
}

/**
 * A mail as text and as HTML that needs no picture, no font and no script. What people wrote stands
 * in it as text, on one line; `{words}` alone in a paragraph is as many paragraphs as it has lines.
 */
export function renderMail<T extends MailTemplate>(
  template: T,
  language: Language,
  data: MailData<T> & { readonly site: string },
  { unsubscribeUrl, own }: RenderOptions = {},
): RenderedMail {
  const { footer, link, unsubscribe, mails } = mailTexts[language]
  const { subject, heading, before, button, after } = own ?? mails[template]
  const fields = data as Readonly<Record<string, string>>
  const fill = (text: string) => {
    const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      oneLine(fields[name] ?? whole),
    )
    return language === 'ko' ? settleParticles(filled) : filled
  }
  const url = fields['url'] ?? ''
  const paragraphs = before.flatMap((line) =>
    line === '{words}' ? linesOf(fields['words'] ?? '') : [fill(line)],
  )
  const notes = after.map(fill)
  return {
    subject: fill(subject),
    text: [
      fill(heading),
      ...paragraphs,
      `${fill(button)}:\n${url}`,
      ...notes,
      `--\n${fill(footer)}`,
      ...(unsubscribeUrl === undefined ? [] : [`${unsubscribe}\n${unsubscribeUrl}`]),
    ]
      .join('\n\n')
      .concat('\n'),
    html: page(language, fill(subject), [
      `<h1 style="${styles.heading}">${escapeMarkup(fill(heading))}</h1>`,
      ...paragraphs.map((line) => `<p style="${styles.text}">${escapeMarkup(line)}</p>`),
      `<p style="margin:28px 0"><a href="${escapeMarkup(url)}" style="${styles.button}">${escapeMarkup(fill(button))}</a></p>`,
      ...notes.map((line) => `<p style="${styles.text}">${escapeMarkup(line)}</p>`),
      `<p style="${styles.small}">${escapeMarkup(link)}<br><a href="${escapeMarkup(url)}" style="color:#4a47d1;word-break:break-all">${escapeMarkup(url)}</a></p>`,
      `<p style="${styles.small}">${escapeMarkup(fill(footer))}</p>`,
      ...(unsubscribeUrl === undefined
        ? []
        : [
            `<p style="${styles.small}"><a href="${escapeMarkup(unsubscribeUrl)}" style="color:#4a47d1">${escapeMarkup(unsubscribe.replace(/\s*[:：]$/, ''))}</a></p>`,
          ]),
    ]),
  }
}

const styles = {
  heading: 'margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:650;color:#16161d',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#33333f',
  small: 'margin:16px 0 0;font-size:13px;line-height:1.5;color:#5d5d6b',
  button:
    'display:inline-block;padding:12px 22px;border-radius:8px;background:#4f4cdb;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none',
} as const

function page(language: Language, title: string, lines: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f4f7;font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif">
<main style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
${lines.join('\n')}
</main>
</body>
</html>
`
}

/** What somebody of the staff wrote to a person keeps its paragraphs. */
function linesOf(words: string): string[] {
  return words
    .split(/[\r\n]+/)
    .map(oneLine)
    .filter((line) => line !== '')
}

/** A line break in a name must not start a paragraph of its own, nor a header. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()
}
