/**
 * The value of `Content-Disposition` that offers a file by any name (RFC 6266, RFC 8187), half a surrogate pair
 * included.
 */
export function attachmentNamed(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
