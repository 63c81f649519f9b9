import { useSyncExternalStore } from 'react'
import { createBrowserStore } from '#web/ui/browser-store.ts'

const store = createBrowserStore('editor-letter-keys')
const OFF = 'off'

/** Whether single characters act as keys: people who speak to their computer switch them off. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(store.subscribe, hasLetterKeys, () => true)
}

export function hasLetterKeys(): boolean {
  return store.read() !== OFF
}

export function setLetterKeys(isOn: boolean): void {
  store.write(isOn ? null : OFF)
}
