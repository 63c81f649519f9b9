const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

/** What prefixes mean at one place of the file; those it does not name mean what they do further out. */
export interface Scope {
  readonly isDefaultSvg: boolean
  readonly prefixes: ReadonlyMap<string, string>
  readonly outer: Scope | null
}

/** Files without any declaration count as SVG, and `xlink` is understood undeclared. */
export const outerScope: Scope = {
  isDefaultSvg: true,
  prefixes: new Map([
    ['xlink', XLINK],
    ['svg', SVG],
  ]),
  outer: null,
}

export function enterScope(scope: Scope, attributes: Readonly<Record<string, string>>): Scope {
  let isDefaultSvg = scope.isDefaultSvg
  let prefixes: Map<string, string> | null = null
  for (const name in attributes) {
    if (!name.startsWith('xmlns')) continue
    const uri = attributes[name]!.trim()
    prefixes ??= new Map()
    if (name === 'xmlns') isDefaultSvg = uri === SVG || uri === ''
    else if (name[5] === ':') prefixes.set(name.slice(6), uri)
  }
  return prefixes === null ? scope : { isDefaultSvg, prefixes, outer: scope }
}

/** The local name of an SVG element; null for other vocabularies. */
export function svgElementName(name: string, scope: Scope): string | null {
  const colon = name.indexOf(':')
  if (colon === -1) return scope.isDefaultSvg ? name : null
  return meaningOf(name.slice(0, colon), scope) === SVG ? name.slice(colon + 1) : null
}

export function isXlinkHref(name: string, scope: Scope): boolean {
  return name.endsWith(':href') && meaningOf(name.slice(0, -5), scope) === XLINK
}

/** Elements nest 200 levels at most, so that the way out is short. */
function meaningOf(prefix: string, scope: Scope): string | undefined {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const uri = at.prefixes.get(prefix)
    if (uri !== undefined) return uri
  }
  return undefined
}
