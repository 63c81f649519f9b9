import { createServer } from 'node:net'

/** The preferred port if nothing listens there, else any free one, on the loopback interface. */
export async function findFreePort(preferred: number | null): Promise<number> {
  if (preferred && (await listenOn(preferred)) === preferred) return preferred
  const port = await listenOn(0)
  if (port === null) throw new Error('No free port on 127.0.0.1.')
  return port
}

function listenOn(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      const taken = address && typeof address === 'object' ? address.port : null
      server.close(() => resolve(taken))
    })
  })
}
