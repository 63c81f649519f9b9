/** What people look for most, best known first; from the names that icon sets agree on. */
const WELL_KNOWN = `
  home search heart arrow user settings star menu mail phone check close house plus minus
  x download upload calendar camera bell cart lock trash edit pencil eye share link file
  folder image video play pause music chat message map pin location clock cloud sun moon
  key shield info help question alert warning error success filter refresh chevron caret
  gear cog wifi battery bluetooth laptop computer printer microphone headphones volume
  shopping bag gift tag money wallet credit coin bank chart graph book bookmark flag globe
  rocket car plane bus train bike truck tree flower leaf fire water rain snow cat dog bird
  fish coffee pizza cake apple smile smiling happy face thumbs hand man woman people users
  team doctor hospital medical school briefcase building office tool wrench hammer brush
  palette code database server bug terminal git robot brain bulb light game
`
  .trim()
  .split(/\s+/)

const rankByWord = new Map<string, number>(
  WELL_KNOWN.map((word, index) => [word, 1 - index / WELL_KNOWN.length]),
)

/**
 * A prior for how much an asset is wanted, 0 to 1, the same on every machine: a well-known word at
 * the head of a short name in a well-known pack comes first. Downloads and views count beside it.
 *
 * @param packRank how well known the pack is, 0 to 1
 * @param noise 0 to 1, breaks ties
 */
export function popularityPrior(
  nameWords: readonly string[],
  { packRank, noise, tagCount }: { packRank: number; noise: number; tagCount: number },
): number {
  const word = Math.max(
    0,
    ...nameWords.map((word, index) => (rankByWord.get(word) ?? 0) * (index === 0 ? 1 : 0.6)),
  )
  const brevity = 1 / Math.max(1, nameWords.length)
  const described = Math.min(1, tagCount / 10)
  const score = 0.36 * word + 0.26 * packRank + 0.22 * brevity + 0.08 * described + 0.08 * noise
  return Math.round(score * 10_000) / 10_000
}
