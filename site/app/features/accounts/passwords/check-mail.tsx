import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'

/** After a mail was asked for: where it went, and nothing of whether there is an account. */
export function CheckMail({ email, text }: { email: string; text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className="notice notice--success" role="status" tabIndex={-1}>
      <Icon name="mail" />
      <p>
        {text} <strong>{email}</strong>
      </p>
    </div>
  )
}
