import { buttonClass, type ButtonVariant } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface FileLinkProps {
  /** Of a file, which has no language before it. */
  href: string
  variant?: ButtonVariant
  children: string
}

/** A file of the ledger as a button. */
export function FileLink({ href, variant = 'line', children }: FileLinkProps) {
  return (
    <a className={buttonClass({ variant })} href={href} rel="nofollow" download>
      <Icon name="download" size="sm" />
      {children}
    </a>
  )
}
