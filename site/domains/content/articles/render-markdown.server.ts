import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { Marked, type Tokens } from 'marked'
import { escapeMarkup } from '#platform/markup/escape-markup.ts'
import { isOpenPath } from '#web/routing/is-open.ts'
import { localizePath, type LocaleCode } from '#web/i18n/locales.ts'

for (const [name, language] of Object.entries({ bash, css, json, typescript, html: xml })) {
  hljs.registerLanguage(name, language)
}

/** A link whose title is this stands as a button. */
const BUTTON = 'button'

/** A heading that other pages link to says its anchor, which is the same in each language: `## … {#review}`. */
const HEADING = /^([\s\S]*?)(?:\s*\{#([\w-]+)\})?$/

const parsers = new Map<LocaleCode, Marked>()

/** Markdown to HTML; code is coloured here, so that browsers load no highlighter. */
export function renderMarkdown(markdown: string, language: LocaleCode = 'en'): string {
  let parser = parsers.get(language)
  if (!parser) parsers.set(language, (parser = createParser(language)))
  return parser.parse(markdown, { async: false })
}

function createParser(language: LocaleCode): Marked {
  return new Marked({
    gfm: true,
    renderer: {
      code: ({ text, lang }: Tokens.Code) =>
        `<pre tabindex="0"><code>${highlight(text, lang)}</code></pre>`,
      // Markup of authors is shown, not run.
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeMarkup(text),
      heading({ tokens, depth }: Tokens.Heading) {
        const [, text = '', anchor] = HEADING.exec(this.parser.parseInline(tokens)) ?? []
        const level = Math.max(2, depth)
        return `<h${level} id="${anchor ?? anchorOf(text)}">${text}</h${level}>`
      },
      link({ href, title, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens)
        if (!isSafe(href) || isClosed(href)) return text
        const look = title === BUTTON ? 'btn btn--primary' : 'link'
        const isPage = href.startsWith('/') && !href.startsWith('/api/v2/')
        const address = isPage ? localizePath(href, language) : href
        return `<a class="${look}" href="${escapeMarkup(address)}">${text}</a>`
      },
      image: ({ text }: Tokens.Image) => escapeMarkup(text),
    },
  })
}

function highlight(text: string, language: string | undefined): string {
  if (!language || !hljs.getLanguage(language)) return escapeMarkup(text)
  return hljs.highlight(text, { language }).value
}

/** A page that does not exist yet is named without a link. */
function isClosed(href: string): boolean {
  return href.startsWith('/') && !isOpenPath(href.replace(/[?#].*$/, ''))
}

function isSafe(href: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|#|mailto:)/.test(href)
}

function anchorOf(html: string): string {
  return html
    .replace(/<[^>]*>|&\w+;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
