/** When something was given up (a day, UTC), and from when it may be gone. */
export type Deprecation = {
  readonly since: string
  readonly sunset: string
  /** The call to use in its place. */
  readonly instead?: string
}

export type ApiVersion = '2026-11-01' | '2026-11-28'

/**
 * The versions a program can pin by `Tessera-Version`, the oldest first. A new one is made only where an answer changes
 * its shape; what is added needs none. One that is taken out of the table is refused from then on.
 */
export const apiVersions: readonly {
  readonly version: ApiVersion
  readonly deprecation?: Deprecation
}[] = [
  { version: '2026-11-01', deprecation: { since: '2026-11-28', sunset: '2027-11-28' } },
  { version: '2026-11-28' },
]

/** What a program gets that pins none. */
export const newestVersion: ApiVersion = '2026-11-28'

export function isApiVersion(text: string): text is ApiVersion {
  return apiVersions.some(({ version }) => version === text)
}

/** Versions made after one, the newest first: what changed in them is taken back for it. */
export function versionsAfter(pinned: ApiVersion): ApiVersion[] {
  return apiVersions
    .map(({ version }) => version)
    .filter((version) => version > pinned)
    .toReversed()
}

/** For readers of the documents. */
export function deprecationText({ since, sunset, instead }: Deprecation): string {
  const use = instead === undefined ? '' : ` Use ${instead}.`
  return `Deprecated since ${since}; may be gone from ${sunset}.${use}`
}
