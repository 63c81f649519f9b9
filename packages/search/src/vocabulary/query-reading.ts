/** An index term that a query word means, with the quality of the match, 0..1. */
export type SlotMeaning = {
  readonly term: string
  readonly quality: number
  /** False where no inflection of the term counts, whatever the slot says. */
  readonly inflects?: false
}

/** One place of a reading that a document must fill. */
export type Slot = {
  /** How the word is shown in corrections and near misses. */
  readonly text: string
  /** The index term as typed, where there is one, and the quality of finding it. */
  readonly token: string | null
  readonly tokenQuality: number
  /** Whether terms that start with the token count. */
  readonly isPrefix: boolean
  /** Whether inflections of the meanings count. */
  readonly inflects: boolean
  readonly meanings: readonly SlotMeaning[]
  /** Says little beside others: what finds too little does without it first. */
  readonly isFaint?: true
  /** How much it tells of what is to be seen, 0..1: verbs, adjectives and common nouns less than rare nouns. */
  readonly telling?: number
}

/** One way to read a query: documents that fill every slot. */
export type Reading = {
  readonly slots: readonly Slot[]
  /** Position of a slot that must stand right before the next one, where that is asked. */
  readonly joinedAt?: number | undefined
  /** What the score of its documents is multiplied by, where it asks for less than the query did. */
  readonly share?: number
}

/** All ways to read a query; a document counts by its best one. */
export type QueryReading = {
  /** Word by word: this reading is corrected and loosened where nothing is found. */
  readonly main: Reading
  readonly others: readonly Reading[]
  /** By its phrases, where it has any: this reading is loosened then. */
  readonly loose?: Reading
}
