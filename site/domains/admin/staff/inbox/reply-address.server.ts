import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/settings/config.ts'

type Keys = Pick<Config, 'signingSecret' | 'inboundMailAddress'>

/** Letters of the proof in an address; 64 bits cannot be tried out by mail. */
const PROOF_LENGTH = 16

/**
 * Where an answer to a thread is mailed to: the inbound address with the thread and a proof behind a plus
 * sign. Null where no mail comes in.
 */
export function replyAddress(keys: Keys, uuid: string): string | null {
  if (keys.inboundMailAddress === null) return null
  const [local, domain] = keys.inboundMailAddress.split('@')
  const token = uuid.replaceAll('-', '')
  return `${local}+${token}${proofOf(keys, token)}@${domain}`
}

/** The thread whose address is among some; null where none was made here. */
export function threadOfAddress(keys: Keys, recipients: readonly string[]): string | null {
  for (const recipient of recipients) {
    const found = /\+([0-9a-f]{32})([0-9a-f]{16})@/i.exec(recipient)
    const [token, proof] = [found?.[1]?.toLowerCase(), found?.[2]?.toLowerCase()]
    if (token === undefined || proof === undefined) continue
    if (timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(keys, token)))) {
      return token.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    }
  }
  return null
}

function proofOf({ signingSecret }: Keys, token: string): string {
  return createHmac('sha256', signingSecret)
    .update(`thread:${token}`)
    .digest('hex')
    .slice(0, PROOF_LENGTH)
}
