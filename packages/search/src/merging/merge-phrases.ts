import { FIELD_NAME, type IndexData } from '../columns/index-data.ts'
import { phraseColumns, type Phrase, type PhraseColumns } from '../building/phrase-table.ts'
import { docOf, fieldOf, placeIn } from '../columns/posting.ts'
import { createSegment, isDead, type Segment } from '../segments/segment.ts'
import { holdsAll } from '../suggest/suggest-queries.ts'

/**
 * The phrases of all segments, those of dead documents counted off. A phrase that may have lost its
 * last document is looked up in the merged index.
 */
export function mergePhrases(segments: readonly Segment[], merged: IndexData): PhraseColumns {
  const phrases = new Map<string, { score: number; kinds: number }>()
  for (const { data } of segments) {
    data.phrases.forEach((text, i) => {
      const known = phrases.get(text)
      phrases.set(text, {
        score: data.phraseScores[i]! + (known?.score ?? 0),
        kinds: data.phraseKinds[i]! | (known?.kinds ?? 0),
      })
    })
  }
  const lost = lostNames(segments)
  const target = createSegment(merged)
  const kept: Phrase[] = []
  for (const [text, { score, kinds }] of phrases) {
    const loss = lost.get(nameKey(text.split(' ')))
    if (loss === undefined) kept.push({ text, score, kinds })
    else if (holdsAll(target, text.split(' '))) {
      kept.push({ text, score: Math.max(0.05, score - loss), kinds })
    }
  }
  return phraseColumns(kept)
}

/** Popularity of the dead documents by the words of their names, whatever their order. */
function lostNames(segments: readonly Segment[]): Map<string, number> {
  const lost = new Map<string, number>()
  for (const { data, dead } of segments) {
    if (dead === null) continue
    const names = new Map<number, string[]>(Array.from(dead.docs, (doc) => [doc, []]))
    data.terms.forEach((term, id) => {
      for (let i = data.termOffsets[id]!; i < data.termOffsets[id + 1]!; i++) {
        const posting = data.postings[i]!
        const doc = docOf(posting)
        if (!isDead(dead.bits, doc) || fieldOf(placeIn(posting)) !== FIELD_NAME) continue
        names.get(doc)?.push(term)
      }
    })
    for (const [doc, words] of names) {
      const key = nameKey(words)
      lost.set(key, (lost.get(key) ?? 0) + data.popularity[doc]! + 0.05)
    }
  }
  return lost
}

function nameKey(words: readonly string[]): string {
  return [...new Set(words)].sort().join(' ')
}
