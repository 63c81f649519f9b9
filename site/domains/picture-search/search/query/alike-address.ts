import { hrefs } from '#web/routing/href.ts'
import type { PictureParameters } from './picture-query.ts'
import type { ShownKind } from './shown-kinds.ts'

/** What an address of results says beside the picture and the kind. */
export type AlikeOptions = {
  readonly also: string | null
  readonly mirror: boolean
  readonly colors: string | null
  readonly price: 'all' | 'free' | 'premium'
  readonly style: string | null
}

export const noOptions: AlikeOptions = {
  also: null,
  mirror: false,
  colors: null,
  price: 'all',
  style: null,
}

/** Values that are none of the offered ones count as absent, as elsewhere in addresses of results. */
export function readOptions(search: URLSearchParams): AlikeOptions {
  const price = search.get('price')
  return {
    also: search.get('also'),
    mirror: search.get('mirror') === 'on',
    colors: search.get('colors'),
    price: price === 'free' || price === 'premium' ? price : 'all',
    style: search.get('style'),
  }
}

export function readParameters(hash: string, search: URLSearchParams): PictureParameters {
  const { also, mirror, colors } = readOptions(search)
  return { hash, also, mirror, colors, edges: search.get('edges') }
}

export function readAlikeFilters(search: URLSearchParams) {
  const { price, style } = readOptions(search)
  return { price, style }
}

/** The address of results with these options; those that change nothing are left out. */
export function alikeHref(
  hash: string,
  kind: ShownKind | null,
  options: AlikeOptions,
  page = 1,
): string {
  const search = new URLSearchParams()
  if (options.also) search.set('also', options.also)
  if (options.mirror) search.set('mirror', 'on')
  if (options.colors) search.set('colors', options.colors)
  if (options.price !== 'all') search.set('price', options.price)
  if (options.style) search.set('style', options.style)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return hrefs.alike(hash, kind) + (text === '' ? '' : `?${text}`)
}
