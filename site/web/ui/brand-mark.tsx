const MARK =
  'M1.2 3.1 7.6 2.6 7.9 9 1.5 9.3zM9 2.5 15.1 2.7 15 8.9 9.2 9zM16.4 2.7 22.7 3 22.5 9.3 16.3 9zM9.1 10.3 15.1 10.2 14.8 16.2 9.3 16.4z'
const SPOT = 'M9.3 17.6 14.9 17.5 15.2 23.4 9 23.3z'

interface BrandMarkProps {
  /** The wordmark beside it, as outlines, and how wide both are together. */
  word?: { readonly path: string; readonly width: number } | undefined
}

/** The mark, decorative: the link around it carries the name. */
export function BrandMark({ word }: BrandMarkProps) {
  return (
    <svg viewBox={`0 0 ${word?.width ?? 24} 26`} fill="currentColor" aria-hidden="true">
      <path d={MARK} />
      <path className="brand__spot" d={SPOT} />
      {word && <path d={word.path} fill="none" stroke="currentColor" strokeWidth="2.15" />}
    </svg>
  )
}
