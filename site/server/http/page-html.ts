const texts = new WeakMap<Response, string>()

/** An answer whose text need not be read back: encoding and decoding it costs as much as hashing it. */
export function htmlResponse(html: string, init: ResponseInit): Response {
  const response = new Response(html, init)
  texts.set(response, html)
  return response
}

/** The text of an answer, once. */
export async function htmlOf(response: Response): Promise<string> {
  return texts.get(response) ?? response.text()
}
