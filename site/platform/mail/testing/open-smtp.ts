import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Received = { readonly to: string; readonly source: string }
/** What the server says to the text of a mail: takes it, refuses it, or hangs up. */
type Mood = 'take' | 'refuse' | 'busy' | 'hang up'

/** A mail server on this machine that keeps what it is sent. */
export async function openSmtp() {
  const received: Received[] = []
  const state: { mood: Mood } = { mood: 'take' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        if (state.mood === 'refuse')
          return callback(Object.assign(new Error('no'), { responseCode: 550 }))
        if (state.mood === 'busy')
          return callback(Object.assign(new Error('later'), { responseCode: 451 }))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), source })
        if (state.mood === 'take') return callback()
        for (const connection of server.connections) (connection as { close(): void }).close()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, state, close: () => closed(server) }
}

function closed(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
