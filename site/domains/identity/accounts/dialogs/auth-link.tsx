import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import type { FormProps } from './auth-data.ts'
import { modalPath, type ModalName } from '#domains/identity/accounts/context/modals.ts'

interface AuthLinkProps extends Pick<FormProps, 'data' | 'modal'> {
  to: ModalName
  path?: string | undefined
  children: ReactNode
}

/** Leads to another account page; inside a modal it puts the other modal in this one's place. */
export function AuthLink({ to, path, data, modal, children }: AuthLinkProps) {
  const query = data.redirect ? { redirect: data.redirect } : {}
  if (!modal) {
    const search = new URLSearchParams(query).toString()
    return (
      <Link className="link" to={path ? path + (search && `?${search}`) : modalPath(to, query)}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" className="link" onClick={() => modal.replace(to)}>
      {children}
    </button>
  )
}
