import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRequireLogin } from '#domains/identity/accounts/index.ts'

const BrandPanel = lazy(async () => ({ default: (await import('./brand-panel.tsx')).BrandPanel }))

/** Opens the palettes of the account over a grid; guests are asked to sign up. */
export function BrandButton() {
  const t = useT()
  const requireLogin = useRequireLogin()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="only-scripted"
        icon="palette"
        onClick={() => requireLogin({ purpose: 'palette' }) && setOpen(true)}
      >
        {t('ui.brandColors')}
      </Button>
      {isOpen && (
        <Suspense>
          <BrandPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
