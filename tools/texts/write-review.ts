import type { Text, TextSection } from './gather-texts.ts'

/** So many addresses are named; the others are counted. */
const NAMED = 4

/** Every text as tables in Markdown, a table for each place. */
export function toMarkdown(sections: readonly TextSection[], language?: string): string {
  const heads = headsOf(language)
  const blocks = sections.map((section) =>
    [
      `## ${section.title}`,
      ...(section.seenOn.length > 0 ? [seenOnLine(section)] : []),
      [
        `| ${heads.join(' | ')} |`,
        `| ${heads.map(() => '---').join(' | ')} |`,
        ...section.texts.map((text) => `| ${cellsOf(text, language).map(inCell).join(' | ')} |`),
      ].join('\n'),
    ].join('\n\n'),
  )
  return `# ${titleOf(sections)}\n\n${blocks.join('\n\n')}\n`
}

/** The same as a page to open in a browser. */
export function toHtml(sections: readonly TextSection[], language?: string): string {
  const heads = headsOf(language)
    .map((head) => `<th>${escapeHtml(head)}</th>`)
    .join('')
  const blocks = sections.map((section) => {
    const rows = section.texts.map((text) => {
      const cells = cellsOf(text, language).map((cell) => `<td>${escapeHtml(cell)}</td>`)
      return `<tr>${cells.join('')}</tr>`
    })
    const seenOn = section.seenOn.length > 0 ? `<p>${escapeHtml(seenOnLine(section))}</p>` : ''
    return `<h2>${escapeHtml(section.title)}</h2>${seenOn}<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
  })
  const title = titleOf(sections)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:15px/1.5 system-ui;max-width:80rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{width:100%;border-collapse:collapse}td,th{padding:.4rem .6rem;text-align:left;vertical-align:top;border-top:1px solid #8884;white-space:pre-wrap;overflow-wrap:anywhere}
td:first-child{width:18rem;font:12px/1.8 ui-monospace,monospace}h2{margin-top:3rem;font-size:1rem}p{opacity:.7}</style></head>
<body><h1>${title}</h1>
${blocks.join('\n')}
</body></html>
`
}

function titleOf(sections: readonly TextSection[]): string {
  const count = sections.reduce((total, { texts }) => total + texts.length, 0)
  return `${count} texts of the site, where they are seen`
}

function headsOf(language: string | undefined): string[] {
  return ['Key', 'English', ...(language === undefined ? [] : [language])]
}

function cellsOf({ key, english, translation, alsoIn }: Text, language?: string): string[] {
  const also = alsoIn.length > 0 ? `\nalso in ${alsoIn.join(', ')}` : ''
  return [key + also, english, ...(language === undefined ? [] : [translation ?? ''])]
}

function seenOnLine({ seenOn }: TextSection): string {
  if (seenOn.includes('*')) return 'Seen on every page'
  const more = seenOn.length - NAMED
  return `Seen on ${seenOn.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', '<br>')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
