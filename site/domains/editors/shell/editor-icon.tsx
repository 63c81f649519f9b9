/** Glyphs that only editors show, from Tabler Icons 3 (MIT, see web/ui/NOTICE.md): other pages do not carry them. */
const paths = {
  undo: 'M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1',
  redo: 'M15 14l4 -4l-4 -4M19 10h-11a4 4 0 1 0 0 8h1',
  keyboard:
    'M2 8a2 2 0 0 1 2 -2h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2l0 -8M6 10l0 .01M10 10l0 .01M14 10l0 .01M18 10l0 .01M6 14l0 .01M18 14l0 .01M10 14l4 .01',
} as const

export function EditorIcon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="i i--sm" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
