import { LRUCache } from 'lru-cache'

/** A cache of what was read of the catalogue; every answer may be as old as the kept pages. */
export type CatalogueCache = {
  /** Asks once as long as the answer is kept, however many ask at the same time. */
  once<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer>
  /** As `once` for each id of a topic, but asks for all that are missing together. */
  each<Answer>(
    topic: string,
    ids: readonly number[],
    ask: (missing: readonly number[]) => Promise<ReadonlyMap<number, Answer>>,
  ): Promise<(Answer | undefined)[]>
  /**
   * As `once`, for an answer that takes seconds to ask for and does no harm while it is old: kept for an hour or until
   * the catalogue changes, and still given while it is asked for again.
   */
  steady<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer>
  /** Drops everything but steady answers, which become old; what is being asked still reaches those who wait for it. */
  forget(): void
}

const STEADY_MS = 3_600_000
/** Before each that is asked again, so that no visitor waits for it. */
const PAUSE_MS = 250

type Kept = { readonly answer: Promise<unknown>; readonly atMs: number }

type Limits = {
  /** How many answers are kept, and how many of `each`; the one asked longest ago leaves first. */
  readonly most: { readonly once: number; readonly each: number }
  /** For how long; 0 keeps nothing. */
  readonly freshMs: number
  readonly now: () => Date
}

/** Failures are not kept. */
export function createCatalogueCache({ most, freshMs, now }: Limits): CatalogueCache {
  const whole = createStore({ most: most.once, freshMs, now })
  const single = createStore({ most: most.each, freshMs, now })
  const steady = createSteadyStore({ most: most.once, freshMs, now })
  return {
    once(question, ask) {
      const known = whole.find(question)
      if (known) return known as ReturnType<typeof ask>
      const answer = ask()
      whole.keep(question, answer)
      return answer
    },
    each<Answer>(
      topic: string,
      ids: readonly number[],
      ask: (missing: readonly number[]) => Promise<ReadonlyMap<number, Answer>>,
    ) {
      const known = ids.map((id) => single.find(`${topic} ${id}`) as Promise<Answer | undefined>)
      const missing = [...new Set(ids.filter((_, index) => !known[index]))]
      const asked = missing.length > 0 ? ask(missing) : undefined
      const found = new Map(
        missing.map((id) => [id, asked?.then((answered) => answered.get(id))] as const),
      )
      for (const [id, answer] of found) if (answer) single.keep(`${topic} ${id}`, answer)
      return Promise.all(ids.map((id, index) => known[index] ?? found.get(id)))
    },
    steady: (question, ask) => steady.ask(question, ask),
    forget() {
      whole.clear()
      single.clear()
      steady.age()
    },
  }
}

type StoreLimits = Omit<Limits, 'most'> & { readonly most: number }

function createStore({ most, freshMs, now }: StoreLimits) {
  const answers = new LRUCache<string, Kept>({ max: Math.max(1, most) })
  return {
    find(question: string): Promise<unknown> | undefined {
      const kept = answers.get(question)
      if (!kept) return undefined
      if (now().getTime() - kept.atMs < freshMs) return kept.answer
      answers.delete(question)
      return undefined
    },
    keep(question: string, answer: Promise<unknown>): void {
      if (freshMs === 0) return
      const kept = { answer, atMs: now().getTime() }
      answers.set(question, kept)
      answer.catch(() => {
        if (answers.peek(question) === kept) answers.delete(question)
      })
    },
    clear: () => answers.clear(),
  }
}

type Steady = Kept & { readonly generation: number; isAskedAgain: boolean }

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS).unref())

function createSteadyStore({ most, freshMs, now }: StoreLimits) {
  const answers = new LRUCache<string, Steady>({ max: Math.max(1, most) })
  let generation = 0
  let behind: Promise<void> = Promise.resolve()
  const begin = (ask: () => Promise<unknown>): Steady => {
    const answer = ask()
    return { answer, atMs: now().getTime(), generation, isAskedAgain: false }
  }
  const drop = (question: string, kept: Steady) => {
    if (answers.peek(question) === kept) answers.delete(question)
  }
  const isOld = (kept: Steady) =>
    kept.generation !== generation || now().getTime() - kept.atMs >= STEADY_MS
  return {
    ask<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
      if (freshMs === 0) return ask()
      const kept = answers.get(question)
      if (!kept) {
        const first = begin(ask)
        answers.set(question, first)
        first.answer.catch(() => drop(question, first))
        return first.answer as Promise<Answer>
      }
      if (isOld(kept) && !kept.isAskedAgain) {
        kept.isAskedAgain = true
        behind = behind.then(pause).then(async () => {
          const next = begin(ask)
          // A failure drops the old answer, so that whoever asks next meets it.
          await next.answer.then(
            () => answers.set(question, next),
            () => drop(question, kept),
          )
        })
      }
      return kept.answer as Promise<Answer>
    },
    age() {
      generation += 1
    },
  }
}
