/** How long each part of a start took, in milliseconds; the first counts from the start of the process. */
export function measurePhases() {
  const phases: Record<string, number> = {}
  let since = 0
  return {
    /** Ends the part that has run since the one before ended. */
    end(name: string): void {
      const now = performance.now()
      phases[name] = Math.round(now - since)
      since = now
    },
    all: (): Readonly<Record<string, number>> => ({ ...phases }),
  }
}
