import { createBrowserStore } from '#web/ui/browser-store.ts'
import { DOWNLOADS_KEY } from './kept-downloads.ts'

export const downloadsStore = createBrowserStore(DOWNLOADS_KEY)
