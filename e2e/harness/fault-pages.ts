/** What is asked while a part is out of order. */
export type FaultPage = {
  readonly name: string
  /** `{n}` is another number each time, so that no memory has the answer. */
  readonly path: string
  readonly method?: 'POST'
  readonly body?: object
  readonly isSignedIn?: boolean
}

export type Asked = { readonly name: string; readonly status: number; readonly ms: number }

const PATIENCE_MS = 30_000
let asked = 0

export async function askAll(
  address: string,
  pages: readonly FaultPage[],
  cookie: string,
): Promise<Asked[]> {
  return Promise.all(pages.map((page) => ask(address, page, cookie)))
}

async function ask(
  address: string,
  { name, path, method, body, isSignedIn }: FaultPage,
  cookie: string,
): Promise<Asked> {
  asked += 1
  const number = asked
  const from = performance.now()
  const status = await fetch(address + path.replace('{n}', String(number)), {
    method: method ?? 'GET',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
      'sec-fetch-site': 'same-origin',
      ...(isSignedIn && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body).replace('{n}', String(number)) }),
  }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    // No answer at all.
    () => 0,
  )
  return { name, status, ms: Math.round(performance.now() - from) }
}
