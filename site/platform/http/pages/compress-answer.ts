import { compress, encodingFor } from './compress.ts'
import { textOf } from './page-html.ts'

/** Below, the headers weigh more than what is saved. */
const LEAST_CHARACTERS = 1000
const TEXTS = /^(text\/(html|x-script|plain)|application\/json)\b/

/** An answer that is made for one visitor, in the best encoding they take; what is no text stays as it is. */
export async function compressAnswer(
  response: Response,
  accepted: string | undefined,
): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!TEXTS.test(type) || response.headers.has('content-encoding')) return response
  const text = await textOf(response)
  if (text === null) return response
  const { status, statusText, headers } = response
  headers.append('vary', 'accept-encoding')
  const encoding = encodingFor(accepted)
  if (encoding === 'identity' || text.length < LEAST_CHARACTERS) {
    return new Response(text, { status, statusText, headers })
  }
  const body = await compress(Buffer.from(text), encoding)
  headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(Uint8Array.from(body), { status, statusText, headers })
}
