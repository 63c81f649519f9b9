import type { ReactNode } from 'react'
import { MODAL_WIDTH } from '#domains/identity/accounts/context/modals.ts'
import '#web/styles/pages/account.css'

interface AuthPanelProps {
  title: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** The frame of an account page: a dialog that stands in the page. */
export function AuthPanel({ title, lead, aside, children }: AuthPanelProps) {
  return (
    <div className="wrap auth-page">
      <section className="dialog dialog--inline" style={{ '--w': MODAL_WIDTH }}>
        <div className={aside ? 'auth' : undefined}>
          <div>
            <div className="dialog__head">
              <div>
                <h1 className="title-2">{title}</h1>
                {lead && <p className="small ink-2 mt-2">{lead}</p>}
              </div>
            </div>
            <div className="dialog__body">{children}</div>
          </div>
          {aside}
        </div>
      </section>
    </div>
  )
}
