/** What an animation may ask of whoever plays it. Far above real files, far below what hangs a player. */
export const limits = {
  jsonCharacters: 32_000_000,
  depth: 200,
  values: 4_000_000,
  layers: 10_000,
  assets: 2_000,
  /** Layers after every precomposition is put in the place of its references. */
  expandedLayers: 20_000,
  repeaterCopies: 1_000,
  sidePixels: 16_384,
  framesPerSecond: 1_000,
  frames: 100_000,
  archiveBytes: 32_000_000,
  archiveEntries: 1_000,
  unpackedBytes: 64_000_000,
} as const
