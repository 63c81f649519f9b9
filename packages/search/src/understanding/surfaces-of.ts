import type { WordTable } from './word-table.ts'

/**
 * The word of a language for each English term: the one that means it most surely, of equals the
 * one that means the least beside it, then the shortest. Nothing for English itself.
 */
export function surfacesOf(translations: WordTable | null): ReadonlyMap<string, string> {
  type Surface = { text: string; quality: number; meanings: number }
  const best = new Map<string, Surface>()
  for (const [key, meanings] of translations?.byKey ?? []) {
    const { words, quality } = meanings[0]!
    const term = words.join(' ')
    const text = translations!.surfaces.get(key) ?? key
    const surface: Surface = { text, quality, meanings: meanings.length }
    const known = best.get(term)
    if (known === undefined || isSurer(surface, known)) best.set(term, surface)
  }
  return new Map(Array.from(best, ([term, { text }]) => [term, text]))

  function isSurer(a: Surface, b: Surface): boolean {
    if (a.quality !== b.quality) return a.quality > b.quality
    if (a.meanings !== b.meanings) return a.meanings < b.meanings
    return a.text.length < b.text.length
  }
}
