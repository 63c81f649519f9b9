/** A string as a layer quotes it, on one line. */
export function usdText(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    // oxlint-disable-next-line no-control-regex -- a layer may hold none of them
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
  return `"${escaped}"`
}

/** Numbers as text: seven digits are what 32 bits hold. */
export function usdNumber(value: number): string {
  if (!Number.isFinite(value)) return '0'
  return String(Number(value.toPrecision(7)))
}

/** `(1, 2, 3)` for each vector of a flat list. */
export function usdVectors(values: ArrayLike<number>, size: number): string {
  const vectors: string[] = []
  for (let at = 0; at < values.length; at += size) {
    const parts = []
    for (let part = 0; part < size; part += 1) parts.push(usdNumber(values[at + part] ?? 0))
    vectors.push(`(${parts.join(', ')})`)
  }
  return `[${vectors.join(', ')}]`
}

/** The name of a material’s prim; null is what a primitive without one shows. */
export function materialName(number: number | null): string {
  return number === null ? 'MaterialNone' : `Material${number}`
}
