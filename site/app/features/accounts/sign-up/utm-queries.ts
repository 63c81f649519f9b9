const STORAGE_KEY = 'utm'
const LONGEST_VALUE = 200
const MOST_QUERIES = 10

export type UtmQueries = Readonly<Record<string, string>>

/** The utm_ queries of an address, in the form sign-up and checkout take them. */
export function readUtmQueries(search: string): UtmQueries {
  const found = [...new URLSearchParams(search)].filter(
    ([name, value]) => /^utm_[a-z_]{1,30}$/.test(name) && value !== '',
  )
  return Object.fromEntries(
    found.slice(0, MOST_QUERIES).map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]),
  )
}

/** Keeps the utm_ queries of an address, if it has any; the newest campaign counts. */
export function keepUtmQueries(search: string, storage: Pick<Storage, 'setItem'>): void {
  const queries = readUtmQueries(search)
  if (Object.keys(queries).length > 0) storage.setItem(STORAGE_KEY, JSON.stringify(queries))
}

/** The queries kept; none where storage holds something else. */
export function keptUtmQueries(storage: Pick<Storage, 'getItem'>): UtmQueries {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}')
    const pairs = Object.entries(kept ?? {}).map(([name, value]) => [name, String(value)])
    return readUtmQueries(new URLSearchParams(pairs).toString())
  } catch {
    return {}
  }
}

/** Where signing up and logging in happen: visitors from Canva have pages of their own. */
export function authPaths(utm: UtmQueries): { readonly login: string; readonly signup: string } {
  return utm['utm_medium'] === 'canva'
    ? { login: '/canva/login', signup: '/canva/signup' }
    : { login: '/login', signup: '/signup' }
}
