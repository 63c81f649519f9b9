import { runRecaptcha } from './recaptcha.ts'

type Challenge = {
  readonly kind: 'pow' | 'recaptcha'
  readonly challenge: string
  readonly bits: number
  readonly site_key: string | null
}

/**
 * The invisible human check as fields of a form: reCAPTCHA where the site has keys, else a proof of
 * work found in a worker, so that typing stays smooth.
 */
export async function proveHuman(): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch('/api/v2/auth/human-check', {
    headers: { accept: 'application/json' },
  })
  const { response } = (await answer.json()) as { response: Challenge }
  const proof =
    response.kind === 'recaptcha'
      ? await runRecaptcha({ key: response.site_key, version: 2 })
      : await solveInWorker(response)
  return { human_challenge: response.challenge, human_answer: proof }
}

function solveInWorker({ challenge, bits }: Challenge): Promise<string> {
  const worker = new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), {
    type: 'module',
  })
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(String(data)))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    worker.postMessage({ challenge, bits })
  }).finally(() => worker.terminate())
}
