/** What one conversion may cost. Far above real icons, far below what hangs a browser. */
export const limits = {
  /** Elements drawn once `use`, patterns and markers are followed. */
  instances: 20_000,
  depth: 60,
  /** Begins and ends of animations that are simulated. */
  timingEvents: 20_000,
  /** Pieces of time of all animations together. */
  pieces: 100_000,
  /** Numbers written by sampling, all properties together. */
  sampledNumbers: 4_000_000,
  /** Numbers of all keys of paths. */
  pathNumbers: 4_000_000,
  tilesOfPattern: 900,
  /** How far begin chains are followed, in seconds. */
  horizonSeconds: 60,
  /** The longest file, intro included; see `docs/decisions/163-loops-of-converted-svg.md`. */
  loopSeconds: 20,
  loopFrames: 1_200,
  /** The longest single cycle that is kept whole although it exceeds the limit. */
  singleCycleSeconds: 60,
  styleRules: 5_000,
  selectorSteps: 2_000_000,
} as const

export const FRAMES_PER_SECOND = 60
