const KEPT_SECONDS = 300

/** A small picture of what a form has chosen, which nobody else is led to. */
export function previewAnswer(webp: Uint8Array): Response {
  return new Response(webp as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}
