/**
 * How the value of an attribute is treated.
 * - `plain`: numbers, keywords, path data
 * - `paint`: a plain value that also counts as a colour
 * - `shown`: free text (labels), only escaped
 */
export type AttributeRole =
  | 'plain'
  | 'paint'
  | 'shown'
  | 'href'
  | 'id'
  | 'class'
  | 'style'
  | 'timing'
  | 'motion'
  | 'target'
  | 'idrefs'
  | 'octaves'

/** Painted with; also the properties whose colours `colors` lists. */
export const paintProperties: ReadonlySet<string> = new Set([
  'fill',
  'stroke',
  'stop-color',
  'flood-color',
  'lighting-color',
  'color',
])

const presentation =
  'alignment-baseline baseline-shift clip clip-path clip-rule color-interpolation ' +
  'color-interpolation-filters color-rendering cursor direction display ' +
  'dominant-baseline fill-opacity fill-rule filter flood-opacity font-family font-size ' +
  'font-size-adjust font-stretch font-style font-variant font-weight image-rendering ' +
  'letter-spacing marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity ' +
  'overflow paint-order pointer-events shape-rendering stop-opacity stroke-dasharray ' +
  'stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity ' +
  'stroke-width text-anchor text-decoration text-rendering transform transform-origin ' +
  'unicode-bidi vector-effect visibility word-spacing writing-mode'

const geometry =
  'cx cy d dx dy fr fx fy height lengthAdjust pathLength points preserveAspectRatio r refX refY ' +
  'rotate rx ry side startOffset method spacing textLength viewBox width x x1 x2 y y1 y2 ' +
  'gradientTransform gradientUnits spreadMethod offset patternTransform patternUnits ' +
  'patternContentUnits clipPathUnits maskUnits maskContentUnits markerHeight markerUnits ' +
  'markerWidth orient systemLanguage media'

const filter =
  'amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode elevation exponent ' +
  'filterUnits in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength limitingConeAngle mode ' +
  'operator order pointsAtX pointsAtY pointsAtZ preserveAlpha primitiveUnits radius result scale ' +
  'seed slope specularConstant specularExponent stdDeviation stitchTiles surfaceScale ' +
  'tableValues targetX targetY type xChannelSelector yChannelSelector z'

const animation =
  'accumulate additive attributeType calcMode dur fill keyPoints keySplines keyTimes max min ' +
  'origin path repeatCount repeatDur restart'

const names: Record<AttributeRole, string> = {
  plain: `${presentation} ${geometry} ${filter} ${animation} xml:space`,
  paint: [...paintProperties].join(' '),
  shown: 'aria-label aria-hidden role',
  href: 'href',
  id: 'id',
  class: 'class',
  style: 'style',
  timing: 'begin end',
  motion: 'from to by values',
  target: 'attributeName',
  idrefs: 'aria-labelledby aria-describedby',
  octaves: 'numOctaves',
}

export const allowedAttributes: ReadonlyMap<string, AttributeRole> = new Map(
  Object.entries(names).flatMap(([role, list]) =>
    list.split(' ').map((name) => [name, role as AttributeRole] as const),
  ),
)

/** CSS properties that may stay in a style attribute or sheet. */
export const allowedProperties: ReadonlySet<string> = new Set([
  ...presentation.split(' '),
  ...paintProperties,
  ...(
    'cx cy d r rx ry x y width height font font-feature-settings font-kerning isolation marker ' +
    'transform-box rotate scale translate offset-path offset-distance offset-rotate ' +
    'offset-anchor animation animation-delay animation-direction animation-duration ' +
    'animation-fill-mode animation-iteration-count animation-name animation-play-state ' +
    'animation-timing-function animation-composition will-change white-space'
  ).split(' '),
])

/** On the root these would let a picture paint outside its own box on the page it is inlined in. */
export const forbiddenOnRoot: ReadonlySet<string> = new Set(
  (
    'transform transform-origin overflow x y width height rotate scale translate offset-path ' +
    'offset-distance offset-rotate offset-anchor'
  ).split(' '),
)
