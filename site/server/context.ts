import type { Language } from '@tessera/contracts'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { TeamRole, UserRole } from '#db/schema/accounts.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { ErrorReports } from './error-reports/error-reports.ts'
import type { EventCounter } from './events/event-counter.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { Inspector } from './inspection/create-inspector.ts'
import type { LiveEvents } from './live/live-events.ts'
import type { Outside } from './outside/outside.ts'
import type { Prints } from './prints/open-prints.ts'
import type { RenderPool } from './render/index.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { CatalogueSearch } from './search/catalogue-search.ts'
import type { SearchLog } from './search-log/search-log.ts'
import type { FileStore, RenderCache } from './storage/index.ts'

/** Everything a use case may reach; tests pass their own. */
export type Deps = {
  readonly config: Config
  readonly pool: Pool
  readonly db: Database
  readonly files: FileStore
  readonly cache: RenderCache
  readonly render: RenderPool
  readonly search: CatalogueSearch
  /** What was read of the catalogue, until it changes. */
  readonly kept: KeptAnswers
  /** Looks at files from strangers, in processes that may be killed. */
  readonly inspector: Inspector
  /** Finds works by how they look. */
  readonly prints: Prints
  /** Servers that people of a team name: providers of their sign-in, DNS. */
  readonly outside: Outside
  readonly searchLog: SearchLog
  /** Page views and events, counted by day. */
  readonly events: EventCounter
  readonly errorReports: ErrorReports
  /** What other requests and processes changed, as it happens. */
  readonly live: LiveEvents
  /** The ways to be paid. */
  readonly gateways: Gateways
  readonly log: Logger
  readonly now: () => Date
  readonly catalogue: CatalogueState
}

/** How far the running import has come; read by the health call and the progress bar on the page. */
export type CatalogueState = {
  importing: null | {
    readonly source: string
    readonly sourcesDone: number
    readonly sourcesTotal: number
    readonly assets: number
    /** Another process imports; this one begins after it. */
    readonly isWaiting?: boolean
  }
  /** Plain sentences on what is missing, such as sources that could not be fetched. */
  missing: readonly string[]
  /** What became of the import that ended last in this process. */
  last?: LastImport
  /** Begins and ends imports; only where this process may. */
  runner?: ImportRunner
}

/** Sources by name, all that are due without; `force` reads those that did not change as well. */
export type ImportWish = { readonly only?: readonly string[]; readonly force?: boolean }

export type ImportRunner = {
  /** False where one runs already. */
  readonly start: (wish?: ImportWish) => boolean
  /** Ends it where it stands: each source is whole or as it was before. */
  readonly stop: () => Promise<void>
}

export type LastImport = {
  readonly endedAt: Date
  readonly outcome: 'done' | 'stopped' | 'failed'
  readonly imported: number
  readonly added: number
  readonly updated: number
  readonly withdrawn: number
  /** One line each, naming source and file. */
  readonly problems: readonly string[]
}

/** Who asks. Every use case takes it and decides by it; see docs/accounts.md. */
export type Actor = Guest | SignedIn

export type Guest = {
  readonly kind: 'guest'
  /** Address of the client as the proxy settings allow it to be known. */
  readonly address: string
}

export type SignedIn = {
  readonly kind: 'user'
  readonly address: string
  readonly userId: number
  readonly role: UserRole
  readonly sessionId: string
  /** The account acted for: one's own or a team's. What is made or had belongs to it. */
  readonly accountId: number
  readonly accountUuid: string
  /** Who of the staff this is in truth, while they act as the person named here. */
  readonly actedBy?: ActedBy
} & (
  | { readonly accountType: 'personal'; readonly teamId: null; readonly teamRole: null }
  | { readonly accountType: 'team'; readonly teamId: number; readonly teamRole: TeamRole }
)

export type ActedBy = {
  readonly userId: number
  readonly role: UserRole
  /** When it ends by itself. */
  readonly until: Date
}

/** One request as pages and calls see it. */
export type RequestScope = {
  readonly deps: Deps
  readonly actor: Actor
  readonly language: Language
  /** light, dark, or null when the system decides. */
  readonly theme: 'light' | 'dark' | null
  readonly origin: string
  readonly isCrawler: boolean
  /** Two letters, as COUNTRY_HEADER names it. */
  readonly country: string | null
  /** What the proxy makes of the address, whatever the visitor set; evidence for taxes. */
  readonly seenCountry?: string | null
  readonly userAgent: string
  /** What the visitor's browser sent as the value of a cookie. */
  readonly cookie: (name: string) => string | undefined
  /** Why it is not known who asks: the page is an error then. */
  readonly startFailure?: unknown
  /** Adds a Set-Cookie line to the answer, which is then kept by nobody. */
  readonly setCookie: (line: string) => void
}
