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
  /** Words to how often each of their senses is meant in the texts that WordNet counted; adverbs are among them. */
  readonly uses: ReadonlyMap<string, ReadonlyMap<string, number>>
}

const wordNetFiles = ['noun', 'verb', 'adj'] as const

const SENSES_FILE = 'index.sense'
/** What is read of the folder of WordNet. */
export const wordNetPaths: readonly string[] = [
  ...wordNetFiles.flatMap((name) => [`data.${name}`, `index.${name}`]),
  SENSES_FILE,
]
/** By the numbers of its index of senses; adjectives have two. */
const lettersByNumber: Readonly<Record<string, string>> = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' }

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
  return { synsets, senses, uses: readUses(textOf(SENSES_FILE)) }
}

/** Lines such as `heavy%3:00:01:: 01188485 1 52`: word, kind, place in the file of the kind, number, uses. */
function readUses(text: string): Map<string, Map<string, number>> {
  const uses = new Map<string, Map<string, number>>()
  for (const line of text.split('\n')) {
    const [key = '', place = '', , count = ''] = line.trim().split(' ')
    const [word = '', kind = ''] = key.split('%')
    const letter = lettersByNumber[kind[0] ?? '']
    if (letter === undefined) continue
    const own = uses.get(word) ?? new Map<string, number>()
    uses.set(word, own.set(letter + place, Number(count)))
  }
  return uses
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
