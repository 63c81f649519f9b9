import { isFreeMail } from './is-free-mail.ts'

/** The label under which a domain shows that it belongs to a team. */
export const PROOF_LABEL = '_tessera-team'

/** The DNS record that a team is asked to publish. */
export function verificationRecordOf(
  domain: string,
  token: string,
): { name: string; value: string } {
  return { name: `${PROOF_LABEL}.${domain}`, value: `tessera-team=${token}` }
}

/** Whether the TXT records found under the proof's name hold it; DNS may cut a text into chunks. */
export function holdsVerificationRecord(
  records: readonly (readonly string[])[],
  token: string,
): boolean {
  const { value } = verificationRecordOf('', token)
  return records.some((chunks) => chunks.join('').trim() === value)
}

/**
 * A domain as it is compared and stored: lower case, ASCII (punycode), without a dot at the end.
 * Null for what is no domain of a company: addresses, single labels, IP addresses, free mail.
 */
export function readDomain(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')
  if (typed === '' || /[\s/:?#@\\%[\]]/.test(typed)) return null
  if (!URL.canParse(`https://${typed}`)) return null
  const { hostname } = new URL(`https://${typed}`)
  const labels = hostname.split('.')
  const isNamed = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  if (!isNamed || labels.length < 2 || hostname.length > 253) return null
  if (/^\d+$/.test(labels.at(-1) ?? '')) return null
  return isFreeMail(hostname) ? null : hostname
}
