/** An engine has no TextEncoder in its types. */
export function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.toWellFormed())
  const bytes: number[] = []
  for (let index = 0; index < escaped.length; index++) {
    if (escaped[index] === '%') {
      bytes.push(Number.parseInt(escaped.slice(index + 1, index + 3), 16))
      index += 2
    } else bytes.push(escaped.charCodeAt(index))
  }
  return Uint8Array.from(bytes)
}
