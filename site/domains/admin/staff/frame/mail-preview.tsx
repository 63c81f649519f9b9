import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { MailPreview as Mail } from './view.ts'

/** The mail that will follow; what is typed into the field `words` stands in it at once. */
export function MailPreview({ mail }: { mail: Mail }) {
  const t = useT()
  const place = useRef<HTMLElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    const form = place.current?.closest('form')
    const field = form?.elements.namedItem('words')
    if (!(field instanceof HTMLTextAreaElement)) return
    const read = () => setWords(field.value.trim())
    read()
    field.addEventListener('input', read)
    return () => field.removeEventListener('input', read)
  }, [])
  return (
    <section ref={place} className="staff-mail" aria-label={t('staff.mail.preview')}>
      <p className="small ink-2">
        {mail.to === null
          ? t('staff.mail.goesToEach', { language: mail.language })
          : t('staff.mail.goesTo', { to: mail.to, language: mail.language })}
      </p>
      <p className="strong">{mail.subject}</p>
      <p className="staff-words small">
        {mail.text.replace('{words}', () => (words === '' ? t('staff.mail.words') : words))}
      </p>
    </section>
  )
}
