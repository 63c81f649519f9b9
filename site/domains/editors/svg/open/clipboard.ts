import { findNode, readDocument, writeNode, type NodeId } from '@tessera/svg-document'
import { scopeOf } from '#domains/editors/svg/tools/select-tool.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'

/** What is selected as SVG text, in the order of the drawing. */
function copiedMarkup({ session, selected }: SvgEditing): string {
  const { document } = session.read()
  const parts = selected().flatMap((id: NodeId) => {
    const node = findNode(document, id)?.node
    return node ? writeNode(node) : []
  })
  return parts.join('')
}

export function copyNodes(editing: SvgEditing): void {
  const markup = copiedMarkup(editing)
  if (markup === '') return
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`
  void navigator.clipboard?.writeText(text).catch(() => editing.ui.set({ problem: 'bad-command' }))
}

export function cutNodes(editing: SvgEditing): void {
  copyNodes(editing)
  editing.run({ type: 'delete', nodes: editing.selected() })
}

/** By a command; Ctrl+V brings the text by itself. */
export async function pasteNodes(editing: SvgEditing): Promise<void> {
  const text = await navigator.clipboard?.readText().catch(() => '')
  await insertText(editing, text ?? '')
}

/** SVG text from anywhere into the drawing; what is no drawing is said and nothing is changed. */
export async function insertText(editing: SvgEditing, text: string): Promise<void> {
  if (!text.includes('<')) return
  const { readForeign } = await import('./read-foreign.ts')
  const read = readForeign(
    /<svg[\s>]/.test(text) ? text : `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`,
  )
  if ('problem' in read) return editing.ui.set({ problem: read.problem })
  const { root } = readDocument(read.svg)
  const markup = root.children
    .map(writeNode)
    .filter((part) => !part.startsWith('<!--'))
    .join('')
    .trim()
  if (markup === '') return
  editing.run(
    { type: 'insert', parent: scopeOf(editing).id, before: null, markup },
    { label: 'svgEditor.step.paste' },
  )
}
