import type { MouseEvent, ReactNode } from 'react'
import { LinkButton, type ButtonVariant } from '#web/ui/button.tsx'
import { modalPath, useAccount, type ModalName } from '#domains/identity/accounts/index.ts'

interface ModalLinkProps {
  modal: ModalName
  query: Readonly<Record<string, string>>
  variant?: ButtonVariant | undefined
  isBlock?: boolean | undefined
  children: ReactNode
}

/** Opens a dialog; without scripts, or in a new tab, its page. */
export function ModalLink({ modal, query, variant, isBlock, children }: ModalLinkProps) {
  const { open } = useAccount()
  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(modal, query)
  }
  return (
    <LinkButton variant={variant} isBlock={isBlock} to={modalPath(modal, query)} onClick={show}>
      {children}
    </LinkButton>
  )
}
