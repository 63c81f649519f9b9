/** Properties that children take from their parents. */
export const inheritedProperties: ReadonlySet<string> = new Set(
  (
    'fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap ' +
    'stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset color visibility ' +
    'marker-start marker-mid marker-end paint-order font-family font-size font-weight font-style ' +
    'text-anchor letter-spacing'
  ).split(' '),
)

/** Attributes that count as properties, so that sheets can override them. */
export const presentationAttributes: ReadonlySet<string> = new Set([
  ...inheritedProperties,
  ...(
    'opacity display clip-path mask filter transform transform-origin transform-box stop-color ' +
    'stop-opacity vector-effect overflow mask-type mix-blend-mode d cx cy r rx ry x y width height'
  ).split(' '),
])

/** What a property is without a word about it. */
export const initialValues: Readonly<Record<string, string>> = {
  fill: '#000000',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  'stroke-miterlimit': '4',
  opacity: '1',
  display: 'inline',
  visibility: 'visible',
  'stop-color': '#000000',
  'stop-opacity': '1',
  color: '#000000',
}
