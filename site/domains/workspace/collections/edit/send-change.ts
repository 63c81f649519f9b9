import type { CollectionUndo } from '@tessera/contracts'

export type Sent<Response> =
  | { readonly isDone: true; readonly response: Response }
  | { readonly isDone: false; readonly message: string }

export type ChangeAnswer = { readonly changed: number; readonly undo: CollectionUndo }

/** Asks a call of the API for a change; what is refused comes back in the page's language. */
export async function sendChange<Response = ChangeAnswer>(
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  { lang, failed }: { readonly lang: string; readonly failed: string },
): Promise<Sent<Response>> {
  try {
    const answer = await fetch(`/api/v2${path}?lang=${lang}`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    const json = (await answer.json()) as { response?: Response; message?: string }
    if (answer.ok && json.response) return { isDone: true, response: json.response }
    return { isDone: false, message: json.message ?? failed }
  } catch {
    return { isDone: false, message: failed }
  }
}
