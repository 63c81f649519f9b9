import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { Marked, type Tokens } from 'marked'

for (const [name, language] of Object.entries({ bash, css, json, typescript, html: xml })) {
  hljs.registerLanguage(name, language)
}

const marked = new Marked({
  gfm: true,
  renderer: {
    code: ({ text, lang }: Tokens.Code) =>
      `<pre tabindex="0"><code>${highlight(text, lang)}</code></pre>`,
    // Markup of authors is shown, not run.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    heading({ tokens, depth }: Tokens.Heading) {
      const text = this.parser.parseInline(tokens)
      const level = Math.max(2, depth)
      return `<h${level} id="${anchorOf(text)}">${text}</h${level}>`
    },
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens)
      return isSafe(href) ? `<a class="link" href="${escapeHtml(href)}">${text}</a>` : text
    },
    image: ({ text }: Tokens.Image) => escapeHtml(text),
  },
})

/** Markdown to HTML; code is coloured here, so that browsers load no highlighter. */
export function renderMarkdown(markdown: string): string {
  return marked.parse(markdown, { async: false })
}

function highlight(text: string, language: string | undefined): string {
  if (!language || !hljs.getLanguage(language)) return escapeHtml(text)
  return hljs.highlight(text, { language }).value
}

function isSafe(href: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|#|mailto:)/.test(href)
}

function anchorOf(html: string): string {
  return html
    .replace(/<[^>]*>|&\w+;/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
