/**
 * Shows what was chosen last. Each choice is worked out once what it needs has loaded, and those that come late for
 * an earlier choice are dropped, in whatever order they finish.
 */
export function createLatest<Choice>(first: Choice): {
  /** What was chosen last, also before anything has been drawn from it. */
  current(): Choice
  choose<Shown>(
    next: Choice,
    work: (choice: Choice) => Promise<Shown>,
    show: (shown: Shown) => void,
  ): Promise<void>
} {
  let latest = first
  return {
    current: () => latest,
    async choose(next, work, show) {
      latest = next
      const shown = await work(next)
      if (latest === next) show(shown)
    },
  }
}
