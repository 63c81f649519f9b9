/** A glyph that only editors show; `path` is one of a table beside the editor that shows it, so that other pages do not carry it. */
export function EditorIcon({ path }: { readonly path: string }) {
  return (
    <svg className="i i--sm" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
