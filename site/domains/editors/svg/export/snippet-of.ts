import { sanitizeSvg, toSnippet } from '@tessera/svg'
import type { OpenedItem } from '#domains/editors/svg/svg-editor-data.ts'
import type { SnippetChoice } from './snippet-choices.ts'

/** The drawing as text to paste, with the credit that its licence asks for in front. */
export function snippetOf(
  svg: string,
  form: SnippetChoice,
  name: string,
  item: OpenedItem | null,
): string {
  // Beside other drawings in a page names must not meet: here they are made unique.
  const clean = form === 'svg' ? svg : sanitizeSvg(svg).svg
  const text = toSnippet(clean, form, { name, label: null })
  if (item === null || form === 'data-uri') return text
  const credit = `${item.name}, ${item.author}, ${item.license.name}`.replaceAll(/--|\*\//g, '-')
  return form === 'svg' || form === 'html' || form === 'vue' || form === 'svelte'
    ? `<!-- ${credit} -->\n${text}`
    : `/* ${credit} */\n${text}`
}
