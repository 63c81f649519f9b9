/** What an address under `/iconify` asks for. */
export type IconifyPath =
  | { readonly kind: 'collections' | 'collection' | 'search' | 'last-modified' }
  | { readonly kind: 'data' | 'css' | 'set'; readonly prefix: string }
  | { readonly kind: 'svg'; readonly prefix: string; readonly name: string }

const WORD = '[a-z\\d]+(?:-[a-z\\d]+)*'
const LISTS = ['collections', 'collection', 'search', 'last-modified'] as const
const DATA = new RegExp(`^(${WORD})\\.(json|css)$`)
/** The whole set, as its npm package has it: for tools that take the address of a CDN. */
const SET = new RegExp(`^(?:@iconify-json/)?(${WORD})/icons\\.json$`)
const SVG = new RegExp(`^(${WORD})[:/](${WORD})\\.svg$`)

/** Reads the part of an address after `/iconify/`; null for what no client of Iconify asks. */
export function readIconifyPath(path: string): IconifyPath | null {
  const list = LISTS.find((name) => name === path)
  if (list) return { kind: list }
  const [, prefix = '', extension] = DATA.exec(path) ?? SET.exec(path) ?? []
  if (prefix !== '') {
    if (extension === undefined) return { kind: 'set', prefix }
    return { kind: extension === 'css' ? 'css' : 'data', prefix }
  }
  const [, setOfIcon, name] = SVG.exec(path) ?? []
  return setOfIcon && name ? { kind: 'svg', prefix: setOfIcon, name } : null
}
