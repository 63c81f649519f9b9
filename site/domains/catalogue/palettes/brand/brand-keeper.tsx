import { useEffect } from 'react'
import { useLocalSettings } from '#domains/foundation/local-settings/index.ts'

/** Paints pages in the selected palette while auto-apply is on; without it this costs nothing. */
export function BrandKeeper() {
  const { brandPanelAutoApply, selectedPlatteId } = useLocalSettings()
  useEffect(() => {
    if (!brandPanelAutoApply || selectedPlatteId === null) return
    let isOver = false
    void Promise.all([import('./fetch-palettes.ts'), import('./paint-page.ts')]).then(
      async ([{ fetchPalettes }, { paintPage }]) => {
        const palettes = await fetchPalettes()
        const selected = palettes.find(({ id }) => id === selectedPlatteId)
        if (!isOver && selected) paintPage(selected.colors)
      },
    )
    return () => {
      isOver = true
    }
  }, [brandPanelAutoApply, selectedPlatteId])
  return null
}
