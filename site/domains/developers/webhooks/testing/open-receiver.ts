import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  readonly id: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server that takes webhooks; answers 204 unless told. */
export async function openReceiver(
  answer: (response: ServerResponse, received: Received) => void = (response) => {
    response.writeHead(204).end()
  },
) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const { headers } = request
      const one = { id: String(headers['webhook-id']), headers, body }
      received.push(one)
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
