import { startTransition, useCallback, useRef, useState, type ComponentType } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { atLeast } from '#web/ui/at-least.ts'
import type { MenuPanel } from './menu-model.ts'

export type LoadedPanels = {
  readonly panels: readonly MenuPanel[]
  readonly Tiles: ComponentType<Pick<MenuPanel, 'tiles'>>
}

/** What opens under the entries: asked for once, at the first sign that somebody wants it. */
export function useMenuPanels() {
  const { locale } = useI18n()
  const [loaded, setLoaded] = useState<LoadedPanels | null>(null)
  const [isWanted, setWanted] = useState(false)
  const isLoading = useRef(false)
  const want = useCallback(() => {
    if (isLoading.current) return
    isLoading.current = true
    setWanted(true)
    loadPanels(locale).then(
      (panels) => startTransition(() => setLoaded(panels)),
      (error: unknown) => {
        // The first links stay; the next approach tries again.
        console.warn('the menus could not be loaded', error)
        isLoading.current = false
      },
    )
  }, [locale])
  return { loaded, isWanted, want }
}

async function loadPanels(locale: LocaleCode): Promise<LoadedPanels> {
  const [{ MegaTiles }, answer] = await Promise.all([
    import('./mega-tiles.tsx'),
    atLeast(fetch(`/menus/${locale}`, { headers: { accept: 'application/json' } })),
  ])
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return { Tiles: MegaTiles, panels: (await answer.json()) as MenuPanel[] }
}
