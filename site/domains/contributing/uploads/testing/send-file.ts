import { setTimeout as wait } from 'node:timers/promises'
import type { SampleFile } from './sample-files.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' }
const PIECES = 3
const AGAIN_MS = 200

type Sending = {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly batch: string
}

/** Sends a file in three pieces and goes on wherever the server was when it died. */
export async function sendFile({ path, bytes }: SampleFile, sending: Sending): Promise<number> {
  const { origin, headers, batch } = sending
  let lost = 0
  const insist = async (method: string, address: string, more: object, body?: Uint8Array) => {
    for (;;) {
      try {
        const answer = await fetch(new URL(address, origin), {
          method,
          headers: { ...headers, ...more } as Record<string, string>,
          ...(body && { body: Buffer.from(body) }),
        })
        if (answer.status < 429) return answer
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        lost += 1
        if (method === 'PATCH') return null
      }
      await wait(AGAIN_MS)
    }
  }
  const metadata = Object.entries({ path, batch })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const created = await insist('POST', '/api/uploads', {
    ...TUS,
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
  })
  const address = created?.headers.get('location')
  if (!address) throw new Error(`${path} did not begin: ${created?.status}`)
  const piece = Math.ceil(bytes.length / PIECES)
  let place = Number(created?.headers.get('upload-offset'))
  while (place < bytes.length) {
    const body = bytes.subarray(place, place + piece)
    const patch = await insist('PATCH', address, { ...BYTES, 'upload-offset': String(place) }, body)
    const told = patch?.ok ? patch : await insist('HEAD', address, TUS)
    place = Number(told?.headers.get('upload-offset'))
  }
  return lost
}
