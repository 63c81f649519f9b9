import { useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Recovery codes, shown this once: to be copied, downloaded or written down. */
export function NewCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useI18n()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <div ref={place} tabIndex={-1} className="new-codes">
      <Notice tone="success">
        <strong className="block">{t('security.codes.new')}</strong>
        <span className="block">{t('security.codes.keep')}</span>
        <ul className="new-codes__list mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="row">
          <CopyButton text={text} size="sm" label={t('security.codes.copy')} />
          <a
            className="link"
            download="recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            {t('security.codes.download')}
          </a>
        </div>
      </Notice>
    </div>
  )
}
