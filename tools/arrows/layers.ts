/** Domains in their order: each imports only those before it. */
export const domains = [
  'foundation',
  'identity',
  'measurement',
  'licensing',
  'catalogue',
  'picture-search',
  'workspace',
  'editors',
  'converters',
  'content',
  'commerce',
  'contributing',
  'developers',
  'landing',
  'account',
  'admin',
  'shell',
] as const

/** Folders of the site from the floor up: each imports only those before it. */
const layers = ['db', 'platform', 'catalogue-import', 'web', 'domains', 'compose'] as const

/** What a path below `site/` belongs to; null for tests' support and configuration. */
export type SitePart = {
  readonly layer: (typeof layers)[number]
  readonly domain: string | null
  readonly feature: string | null
}

/** Reads the part of the site that a file belongs to from its path below the repository. */
export function sitePartOf(path: string): SitePart | null {
  const [site, layer, domain, feature] = path.split('/')
  const known = layers.find((name) => name === layer)
  if (site !== 'site' || known === undefined) return null
  if (known !== 'domains') return { layer: known, domain: null, feature: null }
  return { layer: known, domain: domain ?? null, feature: `${domain}/${feature}` }
}

/** True where an import leads to a later layer or domain. A domain without a place counts as last. */
export function isUpward(from: SitePart, to: SitePart): boolean {
  const climb = layers.indexOf(to.layer) - layers.indexOf(from.layer)
  if (climb !== 0 || from.layer !== 'domains') return climb > 0
  return heightOf(to.domain) > heightOf(from.domain)
}

function heightOf(domain: string | null): number {
  const height = domains.findIndex((name) => name === domain)
  return height === -1 ? domains.length : height
}
