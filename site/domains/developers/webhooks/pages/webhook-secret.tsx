import { useEffect, useRef } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** A new secret, brought into view: it is shown only now. */
export function WebhookSecret({ secret }: { secret: string }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Notice tone="success">
        <strong className="block">{t('webhooks.secret')}</strong>
        <span className="copy-line__text mono block">{secret}</span>
        <CopyButton text={secret} size="sm" label={t('webhooks.copySecret')} />
      </Notice>
    </div>
  )
}
