/** One sense: the words that share it, and the senses it points to by WordNet's signs. */
export type Synset = {
  /** Spelt as WordNet does; proper nouns are capitalised, phrases joined by underscores. */
  readonly words: readonly string[]
  readonly pointers: readonly { readonly sign: string; readonly to: string }[]
}

export type WordNet = {
  /** By part of speech and place in its file, `n00001740`. */
  readonly synsets: ReadonlyMap<string, Synset>
  /** Words to their senses, those of nouns first, the most frequent first within each. */
  readonly senses: ReadonlyMap<string, readonly string[]>
}

export const wordNetFiles = ['noun', 'verb', 'adj'] as const

const letters = { noun: 'n', verb: 'v', adj: 'a' } as const

/** Reads WordNet's own files, `data.*` and `index.*` (format: wndb(5WN)). */
export function readWordNet(textOf: (file: string) => string): WordNet {
  const synsets = new Map<string, Synset>()
  const senses = new Map<string, string[]>()
  for (const name of wordNetFiles) {
    const letter = letters[name]
    for (const cells of linesOf(textOf(`data.${name}`))) {
      synsets.set(letter + cells[0]!, readSynset(cells))
    }
    for (const cells of linesOf(textOf(`index.${name}`))) {
      const count = Number(cells[2])
      const places = cells.slice(cells.length - count).map((place) => letter + place)
      senses.set(cells[0]!, [...(senses.get(cells[0]!) ?? []), ...places])
    }
  }
  return { synsets, senses }
}

/** Lines of the licence begin with spaces; what is behind a bar explains the sense. */
function linesOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
    .map((line) => line.split(' | ')[0]!.trim().split(' '))
}

function readSynset(cells: readonly string[]): Synset {
  const count = Number.parseInt(cells[3]!, 16)
  const words = Array.from({ length: count }, (_, i) => cells[4 + i * 2]!.replace(/\(.*\)$/, ''))
  const start = 4 + count * 2
  const pointers = Array.from({ length: Number(cells[start]) }, (_, i) => {
    const [sign = '', place = '', type = ''] = cells.slice(start + 1 + i * 4, start + 4 + i * 4)
    return { sign, to: (type === 's' ? 'a' : type) + place }
  })
  return { words, pointers }
}
