/**
 * What becomes of an element of the SVG namespace. Anything not listed goes with its subtree.
 * `unwrap` keeps the children: they are visible, only the element itself is unwanted.
 */
export type ElementRole =
  | 'container'
  | 'shape'
  | 'text'
  | 'use'
  | 'image'
  | 'definition'
  | 'filter'
  | 'animation'
  | 'style'
  | 'unwrap'

const names: Record<ElementRole, string> = {
  container: 'svg g defs symbol switch marker clipPath mask pattern',
  shape: 'path rect circle ellipse line polyline polygon',
  text: 'text tspan textPath',
  use: 'use',
  image: 'image',
  definition: 'linearGradient radialGradient stop filter mpath',
  filter:
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting ' +
    'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence',
  animation: 'animate animateTransform animateMotion set',
  style: 'style',
  unwrap: 'a',
}

export const allowedElements: ReadonlyMap<string, ElementRole> = new Map(
  Object.entries(names).flatMap(([role, list]) =>
    list.split(' ').map((name) => [name, role as ElementRole] as const),
  ),
)

/** Dropped without a word in `removed`: descriptions and editor leftovers, never painted. */
export const silentElements: ReadonlySet<string> = new Set(['title', 'desc', 'metadata'])

/** Elements whose `href` means something and may point inside the file. */
export const hrefElements: ReadonlySet<string> = new Set(
  (
    'use image feImage linearGradient radialGradient pattern textPath mpath ' +
    'animate animateTransform animateMotion set'
  ).split(' '),
)
