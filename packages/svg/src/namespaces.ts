const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

/** What prefixes mean at one place of the file; inherited by what is inside. */
export interface Scope {
  isDefaultSvg: boolean
  prefixes: Record<string, string>
}

/** Files without any declaration count as SVG, and `xlink` is understood undeclared. */
export const outerScope: Scope = { isDefaultSvg: true, prefixes: { xlink: XLINK, svg: SVG } }

export function enterScope(scope: Scope, attributes: Readonly<Record<string, string>>): Scope {
  const declarations = Object.keys(attributes).filter((name) => name.startsWith('xmlns'))
  if (declarations.length === 0) return scope
  const result = { isDefaultSvg: scope.isDefaultSvg, prefixes: { ...scope.prefixes } }
  for (const name of declarations) {
    const uri = attributes[name]!.trim()
    if (name === 'xmlns') result.isDefaultSvg = uri === SVG || uri === ''
    else if (name[5] === ':') result.prefixes[name.slice(6)] = uri
  }
  return result
}

/** The local name of an SVG element; null for other vocabularies. */
export function svgElementName(name: string, scope: Scope): string | null {
  const colon = name.indexOf(':')
  if (colon === -1) return scope.isDefaultSvg ? name : null
  return scope.prefixes[name.slice(0, colon)] === SVG ? name.slice(colon + 1) : null
}

export function isXlinkHref(name: string, scope: Scope): boolean {
  return name.endsWith(':href') && scope.prefixes[name.slice(0, -5)] === XLINK
}
