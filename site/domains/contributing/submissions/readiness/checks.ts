/** So many tags let people find a work; fewer are not sent in. */
export const ENOUGH_TAGS = 5

/** From here on people take two pictures for the same: its contributor says whose it is before it is sent in. */
export const SAME_LIKENESS = 0.98

/** What a work can lack, in the order in which it is told. */
export const checks = ['name', 'category', 'tags', 'likeness'] as const
export type Check = (typeof checks)[number]

/** The work that looks most like one: a published one, or another of its contributor's own. */
export type Nearest = {
  readonly name: string
  readonly path: string
  /** 1 is the same picture. */
  readonly similarity: number
  /** Whether it is one of their own that is not published yet. */
  readonly isTwin: boolean
}

type Checked = {
  readonly name: string
  readonly tagCount: number
  readonly category: string | null
  readonly isDeclaredOwn: boolean
  readonly nearest: Nearest | null
}

/** What a work lacks before it can be sent in; a site without categories asks for none. */
export function missingOf(work: Checked, hasCategories: boolean): Check[] {
  const { name, tagCount, category, isDeclaredOwn, nearest } = work
  const isMissing: Readonly<Record<Check, boolean>> = {
    name: name.trim() === '',
    category: hasCategories && !category,
    tags: tagCount < ENOUGH_TAGS,
    likeness: nearest !== null && nearest.similarity >= SAME_LIKENESS && !isDeclaredOwn,
  }
  return checks.filter((check) => isMissing[check])
}
