import { createServer, type OutgoingHttpHeaders } from 'node:http'

/** The least that sending an answer costs: no routes, one buffer. */
export async function serveBytes(
  body: Buffer,
  headers: OutgoingHttpHeaders = {},
): Promise<{ address: string; stop(): void }> {
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (typeof at !== 'object' || !at) throw new Error('The bare server has no port')
  return { address: `http://127.0.0.1:${at.port}`, stop: () => server.close() }
}
