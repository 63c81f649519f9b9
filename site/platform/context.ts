import type { Language, User } from '@tessera/contracts'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { TeamRole, UserRole } from '#db/schema/identity/accounts.ts'
import type { Config } from './settings/config.ts'
import type { Database } from './postgres/database.ts'
import type { DatabaseState } from './postgres/watch-database.ts'
import type { ErrorReports } from './error-reports/error-reports.ts'
import type { UsageCounter } from './api-usage/create-usage-counter.ts'
import type { EventCounter } from './events/event-counter.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { FairGate } from './fair-gate/fair-gate.ts'
import type { SpendLimits } from './fair-gate/spend-limits.ts'
import type { Inspector } from './inspection/create-inspector.ts'
import type { LiveEvents } from './live/live-events.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import type { Egress } from './egress/egress.ts'
import type { EdgeCodes } from './visual-index/open-edge-codes.ts'
import type { VisualIndex } from './visual-index/open-visual-index.ts'
import type { ProgramName, RenderPool } from './render/index.ts'
import type { CatalogueCache } from './cache/catalogue-cache.ts'
import type { CatalogueSearch } from './search-driver/catalogue-search.ts'
import type { Tracer } from './tracer.ts'
import type { SearchLog } from './search-log/search-log.ts'
import type { FileStore, RenderCache, Staging } from './storage/index.ts'
import type { SharedSnapshots } from '#platform/storage/shared-snapshots.ts'

/** Everything a use case may reach; tests pass their own. */
export type Deps = {
  readonly config: Config
  readonly pool: Pool
  readonly db: Database
  readonly files: FileStore
  /** The bytes of uploads that are under way. */
  readonly staging: Staging
  /** Of the search index, for processes that start; null where they share no store. */
  readonly snapshots: SharedSnapshots | null
  readonly cache: RenderCache
  readonly render: RenderPool
  readonly search: CatalogueSearch
  /** What was read of the catalogue, until it changes. */
  readonly catalogueCache: CatalogueCache
  /** Inspects untrusted files in child processes with limits. */
  readonly inspector: Inspector
  /** Finds assets that look alike. */
  readonly visualIndex: VisualIndex
  /** Finds assets by a sketch or photograph. */
  readonly edgeCodes: EdgeCodes
  /** Outbound requests to addresses that users name, with SSRF protection. */
  readonly egress: Egress
  /** What a network, and an account, may take of this process. */
  readonly limits: {
    /** Places of archives that are being sent. */
    readonly archives: FairGate
    /** Units of drawing pictures that are not kept yet. */
    readonly drawing: SpendLimits
    /** Pages that are made anew, and searches. */
    readonly pages: SpendLimits
  }
  readonly searchLog: SearchLog
  /** What accounts hold: identity shows it without knowing commerce. */
  readonly holdings: AccountHoldings
  /** Page views and events, counted by day. */
  readonly events: EventCounter
  /** Calls with keys, counted by app, hour and call. */
  readonly apiUsage: UsageCounter
  readonly errorReports: ErrorReports
  /** What other requests and processes changed, as it happens. */
  readonly live: LiveEvents
  /** The ways to be paid. */
  readonly gateways: Gateways
  /** The mail server; null where none is set up. */
  readonly mail: MailTransport | null
  readonly log: Logger
  readonly now: () => Date
  readonly catalogue: CatalogueState
  /** Parts that do not work and that pages do without; watchers keep it up to date. */
  readonly degraded: Set<DegradedPart>
  /** Programs beside the site that were found at its start. */
  readonly programs: readonly ProgramName[]
  /** Whether requests may count on the database. */
  readonly databaseState: () => DatabaseState
  /** Null where no collector takes traces. */
  readonly tracer: Tracer | null
}

/** `notices`: what other processes announce does not arrive. */
export type DegradedPart = 'notices'

/** Reads what an account holds, in the shapes of the API; callers decide who may see it. */
export type AccountHoldings = {
  readonly subscriptionsOf: (accountId: number) => Promise<NonNullable<User['subscriptions']>>
  readonly addressesOf: (accountId: number) => Promise<NonNullable<User['billing_addresses']>>
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
export type ImportRequest = { readonly only?: readonly string[]; readonly force?: boolean }

export type ImportRunner = {
  /** False where one runs already. */
  readonly start: (input?: ImportRequest) => boolean
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
  /** When the session last proved that it is the person; absent for keys of the API. */
  readonly confirmedAt?: Date | null
  /** Of the staff, but without the second factor that the staff needs: with no more rights than others. */
  readonly mustSetUpFactor?: true
  /** Who of the staff this is in truth, while they act as the person named here. */
  readonly impersonatedBy?: Impersonator
} & (
  | { readonly accountType: 'personal'; readonly teamId: null; readonly teamRole: null }
  | { readonly accountType: 'team'; readonly teamId: number; readonly teamRole: TeamRole }
)

export type Impersonator = {
  readonly userId: number
  readonly role: UserRole
  /** When it ends by itself. */
  readonly until: Date
}

/** What keeps somebody signed in, for what lasts longer than a request. */
export type Standing = {
  /** Announced when something about their access changes; `ends` when it is over in any case. */
  readonly topics: readonly string[]
  /** Who asks by now; null once the session or the key is over. */
  readonly readAgain: () => Promise<Actor | null>
}

/** One request as pages and calls see it. */
export type RequestScope = {
  readonly deps: Deps
  readonly actor: Actor
  /** Of whoever has a session or a key. */
  readonly standing?: Standing
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
  /** Why the address itself refused a browser: the page says so in the look of the site. */
  readonly refusal?: unknown
  /** Adds a Set-Cookie line to the answer, which is then kept by nobody. */
  readonly setCookie: (line: string) => void
}
