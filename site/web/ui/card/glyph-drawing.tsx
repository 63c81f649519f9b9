interface GlyphDrawingProps {
  className: string
  /** Sanitised SVG text. */
  svg: string
  /** The same at rest, where it moves by itself: that is shown until something plays it. */
  still?: string | undefined
}

/** A drawing that stands in the page; decoration, the name stands beside it. */
export function GlyphDrawing({ className, svg, still }: GlyphDrawingProps) {
  return (
    <>
      <span
        className={className}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: still ?? svg }}
      />
      {still !== undefined && <template data-moving="" dangerouslySetInnerHTML={{ __html: svg }} />}
    </>
  )
}
