/** What a page says of itself to those who share it. */
export type ReadHead = {
  readonly title: string
  readonly description: string
  /** The main address of its content, where it names one. */
  readonly canonical: string | undefined
  /** Whole addresses that its structured data lists. */
  readonly listed: readonly string[]
  /** Ids of assets and packs whose pictures it shows, the first ones. */
  readonly shown: readonly string[]
}

const MOST_SHOWN = 9

/** Reads title, description, listed addresses and pictures of a page of ours; null where it wants no index. */
export function readPageHead(html: string): ReadHead | null {
  const head = html.slice(0, html.indexOf('</head>'))
  if (/<meta name="robots" content="noindex/.test(head)) return null
  const of = (property: string) =>
    decode(new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(head)?.[1] ?? '')
  const data = [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  return {
    title: of('og:title'),
    description: of('og:description'),
    canonical: decode(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? '') || undefined,
    listed: data.flatMap(([, json = '']) => listedIn(JSON.parse(json))),
    shown: shownIn(html.slice(head.length)),
  }
}

function shownIn(body: string): string[] {
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  const ids = [...main.matchAll(/"\/images\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\?/g)]
  return [...new Set(ids.map(([, id = '']) => id))].slice(0, MOST_SHOWN)
}

type Node = { readonly [key: string]: unknown }

function listedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listedIn)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  if (node['@graph'] !== undefined) return listedIn(node['@graph'])
  if (node['@type'] !== 'ItemList') return []
  const elements = Array.isArray(node['itemListElement']) ? node['itemListElement'] : []
  return (elements as Node[]).map(({ url }) => url).filter((url) => typeof url === 'string')
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)
}
