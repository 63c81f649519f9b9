/**
 * What a file loses on its way in.
 *
 * - `scripts`, `links`: what would run or lead away; `pictures`: not embedded, or of no known format
 * - `elements`, `attributes`, `styles`: what the sanitiser does not know
 * - `loops`: references that lead to themselves
 * - `expressions`, `outside`: of an animation, what would run, and what lies in other files
 * - `text`: letters that are drawn with the fonts of whoever looks
 * - `filters`: left out of the preview alone
 * - `textures`: left out of the thumbnail of a model alone
 */
export const lossKinds = [
  'scripts',
  'links',
  'pictures',
  'elements',
  'attributes',
  'styles',
  'loops',
  'expressions',
  'outside',
  'text',
  'filters',
  'textures',
] as const
export type LossKind = (typeof lossKinds)[number]

/** A kind, or a kind and what was lost: `elements <foreignObject>`. */
export type Loss = LossKind | `${LossKind} ${string}`

const MOST_LOSSES = 50

/** In the order of the kinds, each once. */
export function groupLosses(
  losses: readonly string[],
): { readonly kind: LossKind; readonly what: readonly string[] }[] {
  return lossKinds.flatMap((kind) => {
    const own = losses.filter((loss) => loss === kind || loss.startsWith(`${kind} `))
    const what = own.map((loss) => loss.slice(kind.length + 1)).filter(Boolean)
    return own.length === 0 ? [] : [{ kind, what }]
  })
}

/** What the sanitiser names in `removed`, and text, which it keeps. */
export function lossesOfSvg({
  svg,
  removed,
}: {
  readonly svg: string
  readonly removed: readonly string[]
}): Loss[] {
  const losses = removed.map((what): Loss => {
    const kind = kindOfRemoved(what)
    return kind === 'loops' ? kind : `${kind} ${what}`
  })
  if (/<text\b/.test(svg)) losses.push('text')
  return losses.slice(0, MOST_LOSSES)
}

function kindOfRemoved(what: string): LossKind {
  if (/^<(?:script|handler|listener)>$/.test(what) || /^on/i.test(what)) return 'scripts'
  if (what === '<a>' || what === 'href') return 'links'
  if (what === '<image>' || what === '<feImage>') return 'pictures'
  if (what.startsWith('<')) return 'elements'
  if (what === 'reference to itself') return 'loops'
  return /^(?:css|style|@)/.test(what) ? 'styles' : 'attributes'
}

/** The warnings of the reader of animations. */
export function lossesOfLottie(warnings: readonly string[]): Loss[] {
  return warnings
    .map((warning): Loss => {
      const expressions = /^(\d+) expressions removed$/.exec(warning)?.[1]
      return expressions === undefined
        ? `outside ${warning.slice(0, 120)}`
        : `expressions ${expressions}`
    })
    .slice(0, MOST_LOSSES)
}
