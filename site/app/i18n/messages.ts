import type account from './messages/en/account.json'
import type acting from './messages/en/acting.json'
import type apps from './messages/en/apps.json'
import type areas from './messages/en/areas.json'
import type billing from './messages/en/billing.json'
import type blog from './messages/en/blog.json'
import type bundles from './messages/en/bundles.json'
import type catalogue from './messages/en/catalogue.json'
import type checkout from './messages/en/checkout.json'
import type clients from './messages/en/clients.json'
import type codes from './messages/en/codes.json'
import type collections from './messages/en/collections.json'
import type consent from './messages/en/consent.json'
import type contributing from './messages/en/contributing.json'
import type contributor from './messages/en/contributor.json'
import type curated from './messages/en/curated.json'
import type dashboard from './messages/en/dashboard.json'
import type developers from './messages/en/developers.json'
import type earnings from './messages/en/earnings.json'
import type errors from './messages/en/errors.json'
import type findable from './messages/en/findable.json'
import type home from './messages/en/home.json'
import type house from './messages/en/house.json'
import type item from './messages/en/item.json'
import type keywords from './messages/en/keywords.json'
import type kits from './messages/en/kits.json'
import type late from './messages/en/late.json'
import type later from './messages/en/later.json'
import type licensing from './messages/en/licensing.json'
import type menus from './messages/en/menus.json'
import type notifications from './messages/en/notifications.json'
import type offline from './messages/en/offline.json'
import type orders from './messages/en/orders.json'
import type pack from './messages/en/pack.json'
import type palettes from './messages/en/palettes.json'
import type pricing from './messages/en/pricing.json'
import type purchase from './messages/en/purchase.json'
import type referral from './messages/en/referral.json'
import type roundups from './messages/en/roundups.json'
import type search from './messages/en/search.json'
import type selection from './messages/en/selection.json'
import type seller from './messages/en/seller.json'
import type session from './messages/en/session.json'
import type settings from './messages/en/settings.json'
import type shell from './messages/en/shell.json'
import type staff from './messages/en/staff.json'
import type statistics from './messages/en/statistics.json'
import type tables from './messages/en/tables.json'
import type takedown from './messages/en/takedown.json'
import type teams from './messages/en/teams.json'
import type templates from './messages/en/templates.json'
import type terms from './messages/en/terms.json'
import type topics from './messages/en/topics.json'
import type ui from './messages/en/ui.json'
import type unicons from './messages/en/unicons.json'
import type unsubscribe from './messages/en/unsubscribe.json'

/** English is the source: its files say which keys exist. */
interface English {
  account: typeof account
  acting: typeof acting
  apps: typeof apps
  areas: typeof areas
  billing: typeof billing
  blog: typeof blog
  bundles: typeof bundles
  catalogue: typeof catalogue
  checkout: typeof checkout
  clients: typeof clients
  codes: typeof codes
  collections: typeof collections
  consent: typeof consent
  contributing: typeof contributing
  contributor: typeof contributor
  curated: typeof curated
  dashboard: typeof dashboard
  developers: typeof developers
  earnings: typeof earnings
  errors: typeof errors
  findable: typeof findable
  home: typeof home
  house: typeof house
  item: typeof item
  keywords: typeof keywords
  kits: typeof kits
  late: typeof late
  later: typeof later
  licensing: typeof licensing
  menus: typeof menus
  notifications: typeof notifications
  offline: typeof offline
  orders: typeof orders
  pack: typeof pack
  palettes: typeof palettes
  pricing: typeof pricing
  purchase: typeof purchase
  referral: typeof referral
  roundups: typeof roundups
  search: typeof search
  selection: typeof selection
  seller: typeof seller
  session: typeof session
  settings: typeof settings
  shell: typeof shell
  staff: typeof staff
  statistics: typeof statistics
  tables: typeof tables
  takedown: typeof takedown
  teams: typeof teams
  templates: typeof templates
  terms: typeof terms
  topics: typeof topics
  ui: typeof ui
  unicons: typeof unicons
  unsubscribe: typeof unsubscribe
}

export const namespaces = [
  'account',
  'acting',
  'apps',
  'areas',
  'billing',
  'blog',
  'bundles',
  'catalogue',
  'checkout',
  'clients',
  'codes',
  'collections',
  'consent',
  'contributing',
  'contributor',
  'curated',
  'dashboard',
  'developers',
  'earnings',
  'errors',
  'findable',
  'home',
  'house',
  'item',
  'keywords',
  'kits',
  'late',
  'later',
  'licensing',
  'menus',
  'notifications',
  'offline',
  'orders',
  'pack',
  'palettes',
  'pricing',
  'purchase',
  'referral',
  'roundups',
  'search',
  'selection',
  'seller',
  'session',
  'settings',
  'shell',
  'staff',
  'statistics',
  'tables',
  'takedown',
  'teams',
  'templates',
  'terms',
  'topics',
  'ui',
  'unicons',
  'unsubscribe',
] as const satisfies readonly (keyof English)[]

export type Namespace = (typeof namespaces)[number]

/** `shell.skip`, `ui.copy`, …: namespace, a dot, the key in the namespace's file. */
export type MessageKey = {
  [N in Namespace]: `${N}.${keyof English[N] & string}`
}[Namespace]

/** What travels to the client: full key to text, one locale, only the namespaces a route asked for. */
export type Messages = Readonly<Record<string, string>>
