import { buttonClass, type ButtonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface FileLinkProps {
  /** Of a file, which has no language before it. */
  href: string
  look?: ButtonLook
  children: string
}

/** A file of the ledger as a button. */
export function FileLink({ href, look = 'line', children }: FileLinkProps) {
  return (
    <a className={buttonClass({ look })} href={href} rel="nofollow" download>
      <Icon name="download" size="sm" />
      {children}
    </a>
  )
}
