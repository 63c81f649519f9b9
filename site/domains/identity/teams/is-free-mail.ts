import { freeMailDomains } from './free-mail-domains.ts'

const known: ReadonlySet<string> = new Set(freeMailDomains)

/** The part of an address after its last at-sign, in lower case; empty where there is none. */
export function domainOf(email: string): string {
  const at = email.lastIndexOf('@')
  return at === -1 ? '' : email.slice(at + 1).toLowerCase()
}

/** Whether an address, or a bare domain, is of a provider that gives anybody an address. */
export function isFreeMail(emailOrDomain: string): boolean {
  const domain = emailOrDomain.includes('@') ? domainOf(emailOrDomain) : emailOrDomain.toLowerCase()
  const labels = domain.replace(/\.$/, '').split('.')
  return labels.some((_, index) => known.has(labels.slice(index).join('.')))
}
