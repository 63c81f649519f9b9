import { toSnippet, type SnippetForm } from '@tessera/svg'
import { changeDrawing, changesOf } from './customised-drawing.ts'

interface SnippetRequest {
  form: SnippetForm
  name: string
  choice: { readonly color: string | null; readonly stroke: number | null }
  spdx: string
}

/** The text that a copy of a cell puts into the clipboard; decorative markup, which is not read out. */
export function snippetText(svg: string, { form, name, choice, spdx }: SnippetRequest): string {
  const changed = changeDrawing(svg, changesOf(svg, choice, spdx))
  return toSnippet(changed, form, { name, label: null })
}
