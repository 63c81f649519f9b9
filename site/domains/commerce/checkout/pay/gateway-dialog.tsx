import { useCallback, useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { loadScript } from '#domains/commerce/checkout/client/load-script.ts'

/** Opens the dialog of a gateway as the page comes, and again when it is asked for. */
export function GatewayDialog({ scripts }: { readonly scripts: readonly string[] }) {
  const t = useT()
  const [state, setState] = useState<'loading' | 'open' | 'failed'>('loading')
  const open = useCallback(
    () =>
      loadAll(scripts).then(
        () => setState('open'),
        (error: unknown) => {
          window.reportError(error)
          setState('failed')
        },
      ),
    [scripts],
  )
  useEffect(() => {
    void open()
  }, [open])
  return (
    <div className="stack" aria-live="polite">
      {state === 'loading' && <p className="small ink-2">{t('checkout.pay.loading')}</p>}
      {state === 'failed' && <Notice tone="danger">{t('checkout.pay.failed')}</Notice>}
      {state === 'open' && <Button onClick={() => void open()}>{t('checkout.pay.open')}</Button>}
    </div>
  )
}

/** One after the other: the second needs what the first brings. */
async function loadAll(scripts: readonly string[]): Promise<void> {
  for (const script of scripts) await loadScript(script)
}
