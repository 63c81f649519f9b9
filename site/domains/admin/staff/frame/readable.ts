/** A stored value as a person reads it: `plan 24, share 60 %` rather than JSON. Nothing is `—`. */
export function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(readable).join(', ')
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([name, part]) => {
    const isMany = typeof part === 'object' && part !== null && Object.keys(part).length > 1
    return isMany ? `${name} (${readable(part)})` : `${name} ${readable(part)}`
  })
  return parts.length === 0 ? '—' : parts.join(', ')
}
