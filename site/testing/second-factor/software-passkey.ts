import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAnswer, PasskeyDescription } from '@tessera/contracts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Question = { readonly challenge: string }
type Circumstances = {
  /** The site that the browser is at. */
  readonly origin?: string
  /** The counter that is signed; by itself one more each time. */
  readonly counter?: number
  /** Whether the device checked the person. */
  readonly isVerified?: boolean
  /** Whom the device says it belongs to. */
  readonly host?: string
}

/**
 * A passkey in memory (ES256), as a device and its browser would answer for it. `circumstances` make it
 * answer as an attacker would.
 */
export function createSoftwarePasskey(origin = 'http://localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let used = 0

  function clientData(type: string, { challenge }: Question, at: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  }

  return {
    id: id.toString('base64url'),

    /** Makes the passkey known to a site. */
    create(question: Question, { origin: at = origin }: Circumstances = {}): PasskeyDescription {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([
        headOf(new URL(origin).hostname, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, 0),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(data)],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', question, at).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString(
            'base64url',
          ),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },

    /** Answers a question of a site. */
    answer(question: Question, circumstances: Circumstances = {}): PasskeyAnswer {
      const { origin: at = origin, isVerified = true, counter = ++used } = circumstances
      const { host = new URL(origin).hostname } = circumstances
      const data = headOf(host, USER_PRESENT | (isVerified ? USER_VERIFIED : 0), counter)
      const client = clientData('webauthn.get', question, at)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
        clientExtensionResults: {},
      }
    },
  }
}

export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>

function headOf(host: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(host).digest(), rest])
}
