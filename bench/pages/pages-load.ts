/** Child of the pages benchmark: asks for pages from a process of its own and sends what it counted. */
import autocannon from 'autocannon'

export type Load = {
  /** Origin and path of the page. */
  readonly address: string
  readonly path: string
  readonly connections: number
  readonly seconds: number
  /** Whether each request asks for the same address, or for another one of the same content. */
  readonly isCached: boolean
}

export type LoadFigures = { readonly pagesPerSecond: number; readonly latencyP95Ms: number }

process.once('message', (load: Load) => {
  void run(load).then((figures) => process.send?.(figures))
})

async function run(load: Load): Promise<LoadFigures> {
  let turn = 0
  const separate = Math.random().toString(36).slice(2)
  const times: number[] = []
  const { requests, non2xx } = await autocannon({
    setupClient: (client) => {
      client.on('response', (_status, _bytes, ms) => times.push(ms))
    },
    url: load.address + load.path,
    duration: load.seconds,
    connections: load.connections,
    headers: { 'accept-encoding': 'br' },
    requests: [
      {
        method: 'GET',
        path: load.path,
        setupRequest: (request) => ({
          ...request,
          // An unknown parameter makes another page of the same content.
          path: load.isCached ? load.path : `${load.path}?bench=${separate}${(turn += 1)}`,
        }),
      },
    ],
  })
  if (non2xx > 0) throw new Error(`${non2xx} answers were no pages`)
  const sorted = times.toSorted((one, other) => one - other)
  const latencyP95Ms = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  return { pagesPerSecond: requests.average, latencyP95Ms }
}
