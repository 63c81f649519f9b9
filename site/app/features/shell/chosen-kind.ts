import { parseStored } from '../../ui/browser-store.ts'
import { isSearchKind, type SearchKind } from './search-kinds.ts'

/** The settings of the browser (features/local-settings), of which a page needs this one before the rest comes. */
export const SETTINGS_KEY = 'settings'
const SETTINGS_VERSION = 2

/** The kind that the visitor chose at /frontend-settings for searches to begin with; null where nothing was chosen. */
export function chosenKind(settings: string | null): SearchKind | null {
  const kind = parseStored(settings, SETTINGS_VERSION)?.['defaultAsset']
  return typeof kind === 'string' && isSearchKind(kind) ? kind : null
}
