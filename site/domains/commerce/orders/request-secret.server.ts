import type { Deps } from '#platform/context.ts'
import { addressSecret, uuidOfAddress } from '#platform/http/request/secret-address.ts'

export { shortReference as referenceOf } from '#platform/http/request/secret-address.ts'

type SecretDeps = Pick<Deps, 'config'>

/** What stands in the address of a request's own page. */
export function secretOf({ config }: SecretDeps, uuid: string): string {
  return addressSecret(config, 'visitor-request', uuid)
}

/** The request that a secret opens; null for anything that was not made here. */
export function uuidOfSecret({ config }: SecretDeps, secret: string): string | null {
  return uuidOfAddress(config, 'visitor-request', secret)
}
