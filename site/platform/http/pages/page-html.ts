const texts = new WeakMap<Response, string>()

/**
 * An answer whose text stands beside it and not in its body: React Router looks at the body of every
 * answer, which encodes it, and reading it back would decode it.
 */
export function htmlResponse(html: string, init: ResponseInit): Response {
  const response = new Response(null, init)
  texts.set(response, html)
  return response
}

/** The text of an answer, from beside it or from its body; null where it has none. */
export async function textOf(response: Response): Promise<string | null> {
  return texts.get(response) ?? (response.body === null ? null : response.text())
}
