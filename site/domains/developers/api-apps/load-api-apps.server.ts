import type { ApiApp, ApiKey } from '@tessera/contracts'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import type { FileRow } from '#domains/foundation/tables/index.server.ts'
import {
  orderRows,
  pageOfRows,
  readTableQuery,
  type TableQuery,
} from '#domains/foundation/tables/index.ts'
import type { AppsData } from './apps-page.tsx'
import type { KeysData, LimitsData, UsageData } from './app-pages.ts'
import { appsTable, keysTable, usageTable } from './api-apps-tables.ts'
import type { UsageRow } from './api-apps.queries.server.ts'
import { listApps, readApp } from './manage-apps.server.ts'
import { readLimits } from './limits/read-limits.server.ts'
import { readAccountTraffic, readTraffic, readUsage, type TrafficRow } from './read-usage.server.ts'

export const USAGE_DAYS = 30
const TRAFFIC_HOURS = 24
const FILE_HOURS = 90 * 24

const mayChange = ({ accountType, teamRole }: SignedIn) =>
  accountType !== 'team' || teamRole === 'owner'

function frameOf({ language }: RequestScope, title: MessageKey, name = ''): BasePageData {
  return makePageData(language, ['tables', 'dashboard', 'clients', 'account'], ({ t }) => ({
    title: name === '' ? t(title) : `${name}: ${t(title)}`,
    description: t('clients.lead'),
    noindex: true,
  }))
}

/** The apps of the account acted for, and what they do together. */
export async function loadApps(
  scope: RequestScope,
  address: URLSearchParams,
  title: AppsData['title'],
): Promise<AppsData> {
  const actor = requireUser(scope.actor)
  const query = readTableQuery(appsTable, address)
  const [apps, limits, traffic] = await Promise.all([
    listApps(scope.deps, actor),
    readLimits(scope.deps, actor),
    readAccountTraffic(scope.deps, { accountId: actor.accountId, days: USAGE_DAYS }),
  ])
  const sum = (of: (app: ApiApp) => number) => apps.reduce((total, app) => total + of(app), 0)
  return {
    pageData: frameOf(scope, title),
    title,
    mayChange: mayChange(actor),
    activeKeys: sum(({ active_keys: keys }) => keys),
    calls: sum(({ calls }) => calls),
    limits,
    traffic,
    table: pageOfRows(apps.length, orderApps(apps, query), query),
  }
}

/** One app; a name that is none of the account’s is missing. */
export async function loadApp(scope: RequestScope, uuid: string) {
  const actor = requireUser(scope.actor)
  const { app, keys, id } = await readApp(scope.deps, actor, uuidOr404(uuid))
  return {
    app,
    keys,
    id,
    mayChange: mayChange(actor),
    pageData: frameOf(scope, 'clients.app', app.name),
  }
}

export async function loadKeys(
  scope: RequestScope,
  uuid: string,
  address: URLSearchParams,
): Promise<KeysData> {
  const { app, keys, mayChange: isOwner } = await loadApp(scope, uuid)
  const query = readTableQuery(keysTable, address)
  return {
    pageData: frameOf(scope, 'clients.keys', app.name),
    app,
    mayChange: isOwner,
    table: pageOfRows(keys.length, orderKeys(keys, query), query),
  }
}

export async function loadLimits(scope: RequestScope, uuid: string): Promise<LimitsData> {
  const { app, mayChange: isOwner } = await loadApp(scope, uuid)
  const limits = await readLimits(scope.deps, requireUser(scope.actor))
  return {
    pageData: frameOf(scope, 'clients.limits', app.name),
    app,
    mayChange: isOwner,
    limits,
  }
}

export async function loadUsage(
  scope: RequestScope,
  uuid: string,
  address: URLSearchParams,
): Promise<UsageData> {
  const { app, id } = await loadApp(scope, uuid)
  const query = readTableQuery(usageTable, address)
  const [usage, traffic] = await Promise.all([
    readUsage(scope.deps, { appId: id, days: USAGE_DAYS }),
    readTraffic(scope.deps, { appId: id, hours: TRAFFIC_HOURS }),
  ])
  const sum = (of: (row: UsageRow) => number) => usage.reduce((total, row) => total + of(row), 0)
  return {
    pageData: frameOf(scope, 'clients.usage', app.name),
    app,
    days: USAGE_DAYS,
    calls: sum(({ calls }) => calls),
    errors: sum(({ errors }) => errors),
    hours: hoursOf(traffic, scope.deps.now()),
    traffic: traffic.map(({ hour, ...row }) => ({ ...row, hour: hour.toISOString() })),
    table: pageOfRows(usage.length, orderUsage(usage, query), query),
  }
}

export const appColumns = ['date', 'app', 'name', 'website', 'active_keys', 'calls'] as const

export async function fileOfApps(
  { deps }: Pick<RequestScope, 'deps'>,
  actor: SignedIn,
  address: URLSearchParams,
): Promise<FileRow[]> {
  const apps = await listApps(deps, actor)
  return orderApps(apps, readTableQuery(appsTable, address)).map((app) => ({
    date: app.created_at,
    app: app.uuid,
    name: app.name,
    website: app.website,
    active_keys: app.active_keys,
    calls: app.calls,
  }))
}

export const usageColumns = ['day', 'operation', 'calls', 'errors'] as const

/** The calls of one app, which the address names. */
export async function fileOfUsage(
  { deps }: Pick<RequestScope, 'deps'>,
  actor: SignedIn,
  address: URLSearchParams,
): Promise<FileRow[]> {
  const uuid = address.get('app') ?? ''
  const { id } = await readApp(deps, actor, uuidOr404(uuid))
  const usage = await readUsage(deps, { appId: id, days: USAGE_DAYS })
  return orderUsage(usage, readTableQuery(usageTable, address))
}

export const trafficColumns = ['hour', 'operation', 'calls', 'errors', 'limited', 'p95_ms'] as const

/** The same by hour, for as long as hours are kept. */
export async function fileOfTraffic(
  { deps }: Pick<RequestScope, 'deps'>,
  actor: SignedIn,
  address: URLSearchParams,
): Promise<FileRow[]> {
  const uuid = address.get('app') ?? ''
  const { id } = await readApp(deps, actor, uuidOr404(uuid))
  const traffic = await readTraffic(deps, { appId: id, hours: FILE_HOURS })
  return traffic.map(({ p95Ms, ...row }) => ({ ...row, p95_ms: p95Ms }))
}

const HOUR_MS = 3_600_000

/** The calls of each of the last hours, hours without one among them. */
function hoursOf(traffic: readonly TrafficRow[], now: Date) {
  const latest = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  return Array.from({ length: TRAFFIC_HOURS }, (_, index) => {
    const at = latest - (TRAFFIC_HOURS - 1 - index) * HOUR_MS
    const own = traffic.filter(({ hour }) => hour.getTime() === at)
    const calls = own.reduce((sum, row) => sum + row.calls, 0)
    return { hour: new Date(at).toISOString(), calls }
  })
}

export const keyColumns = ['date', 'name', 'key', 'state', 'scopes', 'last_used', 'ends'] as const

/** The keys of one app, by their beginnings and ends. */
export async function fileOfKeys(
  { deps }: Pick<RequestScope, 'deps'>,
  actor: SignedIn,
  address: URLSearchParams,
): Promise<FileRow[]> {
  const uuid = address.get('app') ?? ''
  const { keys } = await readApp(deps, actor, uuidOr404(uuid))
  return orderKeys(keys, readTableQuery(keysTable, address)).map((key) => ({
    date: key.created_at,
    name: key.name,
    key: key.hint,
    state: key.state,
    scopes: key.scopes.join(' '),
    last_used: key.last_used_at,
    ends: key.revoked_at ?? key.expires_at,
  }))
}

const holds = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())

function orderApps(apps: readonly ApiApp[], query: TableQuery): ApiApp[] {
  const { words, filters } = query
  const state = filters['state']
  return orderRows(apps, query, {
    fits: ({ name, calls }) =>
      holds(name, words) && (state === undefined || (state === 'in-use') === calls > 0),
    valueOf: (app, sort) => {
      if (sort === 'name') return app.name
      if (sort === 'calls') return app.calls
      return sort === 'keys' ? app.active_keys : app.created_at
    },
  })
}

function orderKeys(keys: readonly ApiKey[], query: TableQuery): ApiKey[] {
  const state = query.filters['state']
  return orderRows(keys, query, {
    fits: (key) => state === undefined || key.state === state,
    valueOf: (key, sort) => {
      if (sort === 'name') return key.name
      return sort === 'used' ? key.last_used_at : key.created_at
    },
  })
}

function orderUsage(usage: readonly UsageRow[], query: TableQuery): UsageRow[] {
  return orderRows(usage, query, {
    fits: ({ operation }) => holds(operation, query.words),
    valueOf: (row, sort) => {
      if (sort === 'operation') return row.operation
      if (sort === 'calls') return row.calls
      return sort === 'errors' ? row.errors : row.day
    },
  })
}
