import type { Endpoint, KeyScope, WhileActing } from '@tessera/contracts'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'

/** What an address says of itself beside its handler; who may ask is a row of the authorisation matrix. */
export type AddressRule = {
  /** The scope a key needs; `any`: every key opens it; `none`: keys are not accepted. */
  readonly key: KeyScope | 'any' | 'none'
  /** `page`: the page’s own rule decides, once its row is known. */
  readonly whileActing: WhileActing | 'refused' | 'page'
  /** The operation of the contract, where it is one. */
  readonly endpoint?: Endpoint
}

const rules = new WeakMap<object, AddressRule>()

/** Stands before the handler of an address and states its rule: `app.get(path, addressRule({…}), handler)`. */
export function addressRule(rule: AddressRule): MiddlewareHandler {
  const mark: MiddlewareHandler = (_context, next) => next()
  rules.set(mark, rule)
  return mark
}

/** A file or text that is the same for everybody. */
export const forEverybody = addressRule({ key: 'none', whileActing: 'open' })

/** Exports, and whatever binds, pays or signs in: for the person alone. Keys are not accepted. */
export const refusedWhileActing = addressRule({ key: 'none', whileActing: 'refused' })

/** What belongs to a person, read one by one. Keys are not accepted. */
export const recordedWhileActing = addressRule({ key: 'none', whileActing: 'recorded' })

export function ruleOfEndpoint(endpoint: Endpoint): AddressRule {
  const { keyScope: key = 'none', whileActing = 'refused' } = endpoint
  return { key, whileActing, endpoint }
}

/** The rule of the address that will answer a request; undefined where none was stated. */
export function ruleOf(context: Context): AddressRule | undefined {
  for (const { handler } of matchedRoutes(context)) {
    const rule = rules.get(handler)
    if (rule) return rule
  }
  return undefined
}

export type MountedAddress = {
  readonly method: string
  readonly path: string
  readonly rule: AddressRule | undefined
}

/** Every address of the app with its rule. Handlers that take `next` only pass a request on: they are none. */
export function listAddresses(app: Hono): readonly MountedAddress[] {
  const found = new Map<string, MountedAddress>()
  for (const { method, path, handler } of app.routes) {
    const own = rules.get(handler)
    if (own === undefined && handler.length > 1) continue
    const name = `${method} ${path}`
    found.set(name, { method, path, rule: found.get(name)?.rule ?? own })
  }
  return [...found.values()]
}

/** @throws Error naming the addresses that state no rule: the app does not start with one */
export function requireAddressRules(app: Hono): void {
  const missing = listAddresses(app).filter(({ rule }) => rule === undefined)
  if (missing.length === 0) return
  const names = missing.map(({ method, path }) => `${method} ${path}`).join(', ')
  throw new Error(`addresses without addressRule(): ${names}`)
}
