import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useEditor, type EditorSession } from '#domains/editors/session/index.ts'
import { readMemory, standardMemory, writeMemory } from './editor-memory.ts'
import type { EditorData, IconDocument } from './editor-view.ts'
import type { OpenDesign } from './use-design-address.ts'

/**
 * Remembers the icon, the search and the category in this browser, and brings them back where the address
 * says nothing of its own.
 */
export function useEditorMemory(
  session: EditorSession<IconDocument>,
  { address }: EditorData,
  open: OpenDesign,
): void {
  const { search } = useLocation()
  const slug = useEditor(session, ({ document }) => document.icon.slug)
  const isFirst = useRef(true)
  useEffect(() => {
    const memory = readMemory()
    if (isFirst.current) {
      isFirst.current = false
      const { query, selectedIconName, categories } = memory
      const isStandard = JSON.stringify(memory) === JSON.stringify(standardMemory)
      if (search === '' && !isStandard) {
        open({ icon: selectedIconName, query, category: categories[0] ?? null })
        return
      }
    }
    writeMemory({
      query: address.query,
      selectedIconName: slug === '' ? memory.selectedIconName : slug,
      categories: address.category === null ? [] : [address.category],
    })
  }, [address, slug, search, open])
}
