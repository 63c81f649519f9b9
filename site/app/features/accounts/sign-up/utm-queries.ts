import { changeLocalSettings, readLocalSettings } from '../../local-settings/index.ts'

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
export function keepUtmQueries(search: string): void {
  const utmQueries = readUtmQueries(search)
  if (Object.keys(utmQueries).length > 0) changeLocalSettings({ utmQueries })
}

/** The queries kept, in the bounds of the calls that take them. */
export function keptUtmQueries(): UtmQueries {
  const pairs = Object.entries(readLocalSettings().utmQueries)
  return readUtmQueries(new URLSearchParams(pairs).toString())
}

/** Where signing up and logging in happen: visitors from Canva have pages of their own. */
export function authPaths(utm: UtmQueries): { readonly login: string; readonly signup: string } {
  return utm['utm_medium'] === 'canva'
    ? { login: '/canva/login', signup: '/canva/signup' }
    : { login: '/login', signup: '/signup' }
}
