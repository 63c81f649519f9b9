import type { Declaration } from './declaration.ts'
import { singleLine, webAddress } from './plain-text.ts'

export type Attribution = {
  readonly title: string
  readonly author: string
  readonly authorUrl?: string | null
  readonly sourceName: string
  readonly sourceUrl?: string | null
  readonly spdx: string
  readonly licenseName: string
  readonly licenseUrl?: string | null
  /** Recolouring, converting an outline to 3D and composing are changes; resizing is not. */
  readonly isChanged: boolean
  /** What it was made from, where it is no original; no part of the credit line. */
  readonly derivedFrom?: string | null
  /** Null or absent where its contributor says nothing; no part of the credit line. */
  readonly declared?: Declaration | null
}

export type AttributionForm = 'text' | 'html' | 'markdown'

type Notation = {
  readonly plain: (text: string) => string
  readonly link: (text: string, url: string, isLicense: boolean) => string
}

const notations = {
  text: { plain: (text) => text, link: (text, url) => `${text} (${url})` },
  html: {
    plain: escapeHtml,
    link: (text, url, isLicense) =>
      `<a href="${escapeHtml(url)}"${isLicense ? ' rel="license"' : ''}>${escapeHtml(text)}</a>`,
  },
  markdown: {
    plain: escapeMarkdown,
    link: (text, url) => `[${escapeMarkdown(text)}](${escapeMarkdownUrl(url)})`,
  },
} as const satisfies Record<AttributionForm, Notation>

/**
 * The credit line of an asset, ready to paste, on one line, in the order title, author, source,
 * licence, changes (TASL, https://wiki.creativecommons.org/wiki/Recommended_practices_for_attribution).
 *
 * Everything is escaped for its form, and addresses that are not http(s) are left out.
 */
export function attributionText(attribution: Attribution, form: AttributionForm): string {
  const { title, author, authorUrl, sourceName, sourceUrl, licenseUrl, isChanged } = attribution
  const notation = notations[form]
  const license = singleLine(attribution.licenseName) || singleLine(attribution.spdx)
  const name = singleLine(author)
  const parts = [
    `${notation.plain(`“${singleLine(title) || 'Untitled'}”`)}${name ? ` by ${cite(notation, name, authorUrl)}` : ''}`,
    // Whoever publishes under their own name is named once.
    singleLine(sourceName) !== name && cite(notation, singleLine(sourceName), sourceUrl),
    `licensed under ${cite(notation, license, licenseUrl, true)}`,
    isChanged && 'changed from the original',
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

function cite(
  notation: Notation,
  text: string,
  url: string | null | undefined,
  isLicense = false,
): string {
  const address = webAddress(url)
  if (text === '') return address ? notation.link(address, address, isLicense) : ''
  return address ? notation.link(text, address, isLicense) : notation.plain(text)
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~[\]()<>&|!#]/g, '\\$&')
}

/** The address holds no blanks, quotes or angle brackets; what is left to escape ends a link early. */
function escapeMarkdownUrl(url: string): string {
  return url
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D')
    .replaceAll('*', '%2A')
}
