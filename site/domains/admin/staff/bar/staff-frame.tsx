import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { NowProvider } from './now.tsx'
import { closePalette, openPalette, usePalette } from './palette-state.ts'
import { StaffBar } from './staff-bar.tsx'
import { StaffMenu } from './staff-menu.tsx'
import './staff-bar.css'

const Palette = lazy(async () => ({
  default: (await import('./palette.tsx')).Palette,
}))

/** Bar, menu and content of the staff, in place of the shop's head and foot. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { isOpen } = usePalette()
  usePaletteKey()
  return (
    <NowProvider>
      <StaffBar onFind={openPalette} />
      <div className="staff">
        <StaffMenu />
        <main id="main" tabIndex={-1} className="staff__main">
          {children}
        </main>
      </div>
      {isOpen && (
        <Suspense>
          <Palette onClose={closePalette} />
        </Suspense>
      )}
    </NowProvider>
  )
}

/** Ctrl+K, or Cmd+K on a Mac, wherever the focus is. */
function usePaletteKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isChord || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      openPalette()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
