import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A line to a server that a test can cut, hold and slow down. */
export type Line = {
  readonly port: number
  cut(): void
  restore(): Promise<void>
  /** Takes connections and bytes and passes nothing on, until the function that it answers is called. */
  hang(): () => void
  /** Passes answers on so many milliseconds later. */
  delay(ms: number): void
}

export async function openLine(target: {
  readonly host: string
  readonly port: number
}): Promise<Line> {
  const sockets = new Set<Socket>()
  let delayMs = 0
  let held: PromiseWithResolvers<void> | null = null

  /** In order, and each chunk as late as it would be: a delay is no limit to the bytes a second. */
  function pass(from: Socket, to: Socket, isAnswer: boolean): void {
    let passed = Promise.resolve()
    const inTurn = (work: () => void) => {
      const dueAt = performance.now() + (isAnswer ? delayMs : 0)
      passed = passed.then(async () => {
        await held?.promise
        const waitMs = dueAt - performance.now()
        if (waitMs > 0) await sleep(waitMs)
        work()
      })
    }
    from.on('data', (chunk: Buffer) => inTurn(() => void (to.writable && to.write(chunk))))
    from.on('end', () => inTurn(() => void to.end()))
  }

  const server = createServer((client) => {
    const upstream = connect(target)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      pass(one, other, one === upstream)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    async restore() {
      if (server.listening) return
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    hang() {
      held = Promise.withResolvers<void>()
      const { resolve } = held
      return () => {
        held = null
        resolve()
      }
    },
    delay(ms) {
      delayMs = ms
    },
  }
}
