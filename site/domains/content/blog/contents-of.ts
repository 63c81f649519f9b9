import type { ArticlePart } from '#domains/content/articles/index.ts'

export type ContentsEntry = { readonly anchor: string; readonly title: string }

const HEADING = /<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g

/** The headings of a text, to go to from its beginning. */
export function contentsOf(parts: readonly ArticlePart[]): ContentsEntry[] {
  return parts.flatMap(({ html = '' }) =>
    [...html.matchAll(HEADING)].map(([, anchor = '', title = '']) => ({
      anchor,
      title: plain(title),
    })),
  )
}

/** Markup of our own renderer as plain text. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
