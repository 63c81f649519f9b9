const UUID = '00000000-0000-4000-8000-000000000000'

/**
 * An address that a pattern of Hono or React Router matches: `:file{export\\.(?:csv|json)}` →
 * `export.csv`. Ids are those of nothing.
 */
export function samplePath(pattern: string): string {
  return pattern
    .replace(/:\w+\{((?:[^{}]|\{[^}]*\})+)\}/g, (_, form: string) => sampleOf(form))
    .replace(/:(\w+)/g, (_, name: string) => (/uuid|id$/i.test(name) ? UUID : 'x'))
    .replace('*', 'nothing-here')
}

/** Of the few forms that addresses have: choices, what may be absent, digits, and any character. */
function sampleOf(form: string): string {
  return form
    .replace(/\(\?:[^()]*\)\?/g, '')
    .replace(/\(\?:([^()|]*)[^()]*\)/g, '$1')
    .replace(/\\d\+/g, '180')
    .replace(/\\\./g, '§')
    .replace(/\.\+/g, UUID)
    .replace(/§/g, '.')
}
