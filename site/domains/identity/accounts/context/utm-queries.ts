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

/** Where signing up and logging in happen: visitors from Canva have pages of their own. */
export function authPaths(utm: UtmQueries): { readonly login: string; readonly signup: string } {
  return utm['utm_medium'] === 'canva'
    ? { login: '/canva/login', signup: '/canva/signup' }
    : { login: '/login', signup: '/signup' }
}
