import { useMemo, useSyncExternalStore } from 'react'
import { createBrowserStore } from '#web/ui/browser-store.ts'
import {
  chosenAsset,
  formerKeys,
  migrateSettings,
  parseSettings,
  SETTINGS_KEY,
  standardSettings,
  writeSettings,
  type LocalSettings,
} from './local-settings.ts'

const store = createBrowserStore(SETTINGS_KEY)

/** The settings of this browser; the standard ones on the server and while hydrating. */
export function useLocalSettings(): LocalSettings {
  const stored = useSyncExternalStore(store.subscribe, store.read, readNothing)
  return useMemo(() => parseSettings(stored), [stored])
}

/** The same outside React, only in a browser. */
export function readLocalSettings(): LocalSettings {
  return parseSettings(store.read())
}

/** Changes some of the settings; every part of the page and every other tab sees it. */
export function changeLocalSettings(
  change: Partial<LocalSettings> | ((now: LocalSettings) => Partial<LocalSettings>),
): void {
  const now = readLocalSettings()
  const changes = typeof change === 'function' ? change(now) : change
  const changed = { ...now, ...changes }
  const keepsAsset = !('defaultAsset' in changes) && chosenAsset(store.read()) !== null
  store.write(writeSettings(changed, keepsAsset ? ['defaultAsset'] : []))
  if (changed.country !== now.country) keepCountry(changed.country)
}

/** The standard kind can be chosen as well: searches begin with it then, and with all kinds otherwise. */
export function chooseAsset(defaultAsset: LocalSettings['defaultAsset']): void {
  store.write(writeSettings({ ...readLocalSettings(), defaultAsset }, ['defaultAsset']))
}

export function resetLocalSettings(): void {
  changeLocalSettings(standardSettings)
}

/** Takes over what an earlier version kept under keys of its own; once, because those go. */
export function migrateLocalSettings(): void {
  try {
    const migrated = migrateSettings((key) => localStorage.getItem(key))
    for (const key of formerKeys) localStorage.removeItem(key)
    if (migrated && store.read() === null) store.write(writeSettings(migrated))
  } catch {
    // Storage is forbidden: there is nothing to take over.
  }
}

const ONE_YEAR_S = 31_536_000

/** The one setting that prices depend on, so the server is to know it. */
function keepCountry(country: string | null): void {
  const lifetime = country === null ? 0 : ONE_YEAR_S
  document.cookie = `country=${country ?? ''}; Path=/; Max-Age=${lifetime}; SameSite=Lax`
}

function readNothing(): null {
  return null
}
