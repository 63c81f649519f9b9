/**
 * CSS functions that never load anything. `url()` is handled apart; `image-set`, `src`, `element`,
 * `attr`, `expression`, `cross-fade` and the like are absent, therefore refused.
 */
export const allowedFunctions: ReadonlySet<string> = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp ' +
    'matrix matrix3d translate translatex translatey translatez translate3d rotate rotatex ' +
    'rotatey rotatez rotate3d scale scalex scaley scalez scale3d skew skewx skewy perspective ' +
    'cubic-bezier steps linear blur brightness contrast drop-shadow grayscale hue-rotate invert ' +
    'opacity saturate sepia circle ellipse inset polygon path rect'
  ).split(' '),
)
