import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useRequireLogin } from '#domains/identity/accounts/index.ts'

const BrandPanel = lazy(async () => ({ default: (await import('./brand-panel.tsx')).BrandPanel }))

/** Opens the palettes of the account over a grid; guests are asked to sign up. */
export function BrandButton() {
  const t = useT()
  const requireLogin = useRequireLogin()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="only-scripted">
        <IconButton
          icon="palette"
          label={t('ui.brandColors')}
          onClick={() => requireLogin({ purpose: 'palette' }) && setOpen(true)}
        />
      </span>
      {isOpen && (
        <Suspense>
          <BrandPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
