/** Child of the pages benchmark: asks for pages from a process of its own and sends what it counted. */
import { Agent, get } from 'node:http'

export type Load = {
  /** Origin and path of the page. */
  readonly address: string
  readonly path: string
  readonly connections: number
  readonly seconds: number
  /** Whether each request asks for the same address, or for another one of the same content. */
  readonly isCached: boolean
}

/** What Chrome and Firefox take. */
const AS_CHROME = 'gzip, deflate, br, zstd'

export type LoadFigures = { readonly pagesPerSecond: number; readonly latencyP95Ms: number }

process.once('message', (load: Load) => {
  void run(load).then((figures) => process.send?.(figures))
})

/** By node:http and not by autocannon, which reads each body as text: on brotli that takes most of a core. */
async function run(load: Load): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const separate = Math.random().toString(36).slice(2)
  const times: number[] = []
  let turn = 0
  const begun = performance.now()
  const until = begun + load.seconds * 1000
  const visit = async () => {
    while (performance.now() < until) {
      // An unknown parameter makes another page of the same content.
      const query = load.isCached ? '' : `?bench=${separate}${(turn += 1)}`
      times.push(await ask(agent, load.address + load.path + query))
    }
  }
  await Promise.all(Array.from({ length: load.connections }, visit))
  const seconds = (performance.now() - begun) / 1000
  const sorted = times.toSorted((one, other) => one - other)
  const latencyP95Ms = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  agent.destroy()
  return { pagesPerSecond: times.length / seconds, latencyP95Ms }
}

/** Milliseconds until the whole answer is here. */
function ask(agent: Agent, address: string): Promise<number> {
  const askedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': AS_CHROME } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`))
      answer.resume().once('end', () => resolve(performance.now() - askedAt))
    }).once('error', reject)
  })
}
