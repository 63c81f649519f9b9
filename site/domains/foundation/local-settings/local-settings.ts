/** Kinds that a search may begin with. */
export const defaultAssets = [
  'all-asset',
  'icon',
  'illustration',
  '3d',
  'lottie',
  'kit-illustration',
  'unicon',
] as const

/** What a browser remembers of its visitor; never sent anywhere by itself. */
export type LocalSettings = {
  /** Two letters; overrules the country that the request names. */
  readonly country: string | null
  /** Whether somebody signed in here by cookie when the last page was shown. */
  readonly cookieAuthentication: boolean
  readonly defaultAsset: (typeof defaultAssets)[number]
  /** What glyphs of one colour are painted with in editors. */
  readonly foregroundColor: string
  readonly uniconsLayoutView: 'grid' | 'list'
  /** Of earlier versions, which led new visitors around; nothing reads it now. */
  readonly finishedTours: readonly string[]
  /** Names of banners that were closed. */
  readonly shownBanners: readonly string[]
  /** The campaign that led here, sent along when signing up. */
  readonly utmQueries: Readonly<Record<string, string>>
  readonly brandPanelAutoApply: boolean
  /** The specification spells it so. */
  readonly selectedPlatteId: number | null
  readonly freeWatermarkDownloadCount: number
  readonly showSaveToWorkspaceModal: boolean
  /** By agent: when its sprinkles notice was first seen, in milliseconds since 1970. */
  readonly firstTimeSprinkles: Readonly<Record<string, number>>
  readonly lottieConverterDownloadCount: number
  readonly lottieItemDownloadCount: number
}

export type SettingName = keyof LocalSettings
/** What changes nothing any more is kept, not shown. */
export type ShownSetting = Exclude<SettingName, 'finishedTours'>

export const standardSettings: LocalSettings = {
  country: null,
  cookieAuthentication: false,
  defaultAsset: 'illustration',
  foregroundColor: '#6563FF',
  uniconsLayoutView: 'grid',
  finishedTours: [],
  shownBanners: [],
  utmQueries: {},
  brandPanelAutoApply: false,
  selectedPlatteId: null,
  freeWatermarkDownloadCount: 0,
  showSaveToWorkspaceModal: true,
  firstTimeSprinkles: {},
  lottieConverterDownloadCount: 0,
  lottieItemDownloadCount: 0,
}

export const SETTINGS_KEY = 'settings'
/** Version 1 was keys of their own, see `migrateSettings`. */
const SETTINGS_VERSION = 2

const MOST_ENTRIES = 50

/** Reads what a browser stored. What does not fit its setting counts as never set. */
export function parseSettings(text: string | null): LocalSettings {
  const stored = objectOf(text)
  if (stored?.['version'] !== SETTINGS_VERSION) return standardSettings
  const kept = Object.entries(stored).filter(([name, value]) => isSetting(name, value))
  return { ...standardSettings, ...Object.fromEntries(kept) }
}

/**
 * The form that is stored: only what differs from the standard, so that better standards reach everybody, and what
 * was `chosen` although it does not.
 */
export function writeSettings(
  settings: LocalSettings,
  chosen: readonly SettingName[] = [],
): string | null {
  const changed = Object.entries(settings).filter(
    ([name, value]) =>
      chosen.includes(name as SettingName) ||
      JSON.stringify(value) !== JSON.stringify(standardSettings[name as SettingName]),
  )
  if (changed.length === 0) return null
  return JSON.stringify({ version: SETTINGS_VERSION, ...Object.fromEntries(changed) })
}

/** The kind that the visitor chose for searches to begin with; null where nothing was chosen, and all kinds are searched. */
export function chosenAsset(text: string | null): LocalSettings['defaultAsset'] | null {
  const isChosen = objectOf(text)?.['defaultAsset'] !== undefined
  return isChosen ? parseSettings(text).defaultAsset : null
}

/** The keys that version 1 kept its two settings under. */
export const formerKeys = ['utm', 'tessera:unicons-layout'] as const

/**
 * The settings of version 1 in the form of this one; null where there is nothing to take over.
 * `former` reads a key of version 1.
 */
export function migrateSettings(
  former: (key: (typeof formerKeys)[number]) => string | null,
): LocalSettings | null {
  const utmQueries = objectOf(former('utm'))
  const layout = former('tessera:unicons-layout')
  const found = {
    ...(isTexts(utmQueries) && { utmQueries }),
    ...(layout === 'list' && { uniconsLayoutView: 'list' as const }),
  }
  return Object.keys(found).length === 0 ? null : { ...standardSettings, ...found }
}

/** Adds a name to a list of names, once; the oldest go when there are too many. */
export function withName(names: readonly string[], name: string): readonly string[] {
  return [...names.filter((other) => other !== name), name].slice(-MOST_ENTRIES)
}

const checks: Readonly<Record<SettingName, (value: unknown) => boolean>> = {
  country: (value) => value === null || (isText(value) && /^[A-Z]{2}$/.test(value)),
  cookieAuthentication: isBoolean,
  defaultAsset: (value) => (defaultAssets as readonly unknown[]).includes(value),
  foregroundColor: (value) => isText(value) && /^#[\da-f]{6}$/i.test(value),
  uniconsLayoutView: (value) => value === 'grid' || value === 'list',
  finishedTours: isNames,
  shownBanners: isNames,
  utmQueries: isTexts,
  brandPanelAutoApply: isBoolean,
  selectedPlatteId: (value) => value === null || isCount(value),
  freeWatermarkDownloadCount: isCount,
  showSaveToWorkspaceModal: isBoolean,
  firstTimeSprinkles: (value) => isRecord(value) && Object.values(value).every(isCount),
  lottieConverterDownloadCount: isCount,
  lottieItemDownloadCount: isCount,
}

function isSetting(name: string, value: unknown): name is SettingName {
  return Object.hasOwn(checks, name) && checks[name as SettingName](value)
}

function objectOf(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length <= MOST_ENTRIES
  )
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every(isText)
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MOST_ENTRIES && value.every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 200
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean'
}
