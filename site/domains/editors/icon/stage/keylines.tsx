import { placeIcon, type IconLook } from '@tessera/icon-tile'
import './keylines.css'

/**
 * The shapes that icons of a 24 grid are drawn to, over the place of the icon before it is moved: circle,
 * square and the two rectangles have the same weight to the eye.
 */
export function Keylines({ look }: { readonly look: IconLook }) {
  const { x, y, side } = placeIcon({ ...look, x: 0, y: 0 })
  const unit = side / 24
  return (
    <svg
      className="icon-keylines"
      viewBox={`${-x / unit} ${-y / unit} ${look.canvas / unit} ${look.canvas / unit}`}
      aria-hidden="true"
      data-keylines
    >
      <path d="M0 0h24v24H0zM2 2h20v20H2z" />
      <path d="M12 0v24M0 12h24M0 0l24 24M24 0L0 24" />
      <circle cx="12" cy="12" r="10" />
      <rect x="3" y="3" width="18" height="18" rx="1" />
      <rect x="4" y="2" width="16" height="20" rx="1" />
      <rect x="2" y="4" width="20" height="16" rx="1" />
    </svg>
  )
}
