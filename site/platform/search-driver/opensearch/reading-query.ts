import { LEAST_WHOLE } from '@tessera/search'
import type { Json } from './connection.ts'
import {
  IN_NAME,
  MAX_SCORED,
  PHRASE,
  slotFilter,
  slotInterval,
  slotScore,
  STRONG,
  type Reading,
} from './slot-query.ts'

/** Documents that fill every slot of any of the readings, not scored. */
export function readingsFilter(readings: readonly Reading[]): Json {
  const filters = readings.map((reading) => ({
    bool: { filter: [...reading.slots.map(slotFilter), ...sideBySide(reading)] },
  }))
  return filters.length === 1 ? filters[0]! : { bool: { should: filters } }
}

/** The same, each document with its best text score, 0..250, as the engine in process gives it. */
export function readingsScore(readings: readonly Reading[]): Json {
  const queries = readings.map(readingScore)
  return queries.length === 1 ? queries[0]! : { dis_max: { queries } }
}

function readingScore(reading: Reading): Json {
  const scored = reading.slots.slice(0, MAX_SCORED)
  const filter = [...reading.slots.slice(MAX_SCORED).map(slotFilter), ...sideBySide(reading)]
  return {
    script_score: {
      query: { bool: { must: scored.map(slotScore), filter, should: phraseOf(reading) } },
      script: { source: scriptOf(reading), params: paramsOf(reading, scored.length) },
    },
  }
}

/** `raisedScore` and `relaxedScore` of packages/search, relax-words.ts, around the text score. */
function scriptOf({ isRaised, share }: Reading): string {
  if (isRaised) return `${textScore} return text < ${LEAST_WHOLE} ? text : 128 + text / 2;`
  if (share === undefined) return `${textScore} return text;`
  return `${textScore} return (int) Math.max(1, Math.floor(text * params.share));`
}

function paramsOf({ share }: Reading, words: number): Json {
  return { words, ...(share !== undefined && { share }) }
}

/** A name that holds the words side by side in their order counts a little more. */
function phraseOf({ slots }: Reading): Json[] {
  if (slots.length < 2) return []
  const phrase = inOrder(slots.map((slot) => slotInterval(slot, 'name')))
  return [{ constant_score: { filter: { intervals: { name: phrase } }, boost: PHRASE } }]
}

function sideBySide({ slots, joinedAt }: Reading): Json[] {
  if (joinedAt === undefined) return []
  const pair = slots.slice(joinedAt, joinedAt + 2)
  return [{ intervals: { label: inOrder(pair.map((slot) => slotInterval(slot, 'label'))) } }]
}

function inOrder(intervals: readonly Json[]): Json {
  return { all_of: { ordered: true, max_gaps: 0, intervals } }
}

/** `textScore` and the phrase bonus of packages/search, posting-value.ts and side-by-side.ts. */
const textScore = `
  int total = (int) _score;
  boolean isPhrase = total >= ${PHRASE};
  if (isPhrase) total -= ${PHRASE};
  int strong = total / ${STRONG};
  int hits = (total % ${STRONG}) / ${IN_NAME};
  int mean = (total % ${IN_NAME}) / (int) params.words;
  int length = (int) doc['name_length'].value;
  int text = mean;
  if (strong == params.words && length == params.words) {
    text = mean == 100 ? 250 : mean + 60;
  } else if (hits > 0) {
    text = mean + (int) Math.min(19, 20 * hits / length);
  }
  if (isPhrase && text < 250) text += 8;`
