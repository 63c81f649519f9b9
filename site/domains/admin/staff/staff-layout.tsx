import type { ReactNode } from 'react'
import { StaffFrame } from './bar/staff-frame.tsx'
import './staff.css'

interface StaffLayoutProps {
  title: ReactNode
  count?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page of the staff in its frame: title and actions over the content. */
export function StaffLayout({ title, count, actions, children }: StaffLayoutProps) {
  return (
    <StaffFrame>
      <div className="result-head">
        <h1 className="title-1">{title}</h1>
        {count && <p className="count num">{count}</p>}
        <span className="grow" />
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </StaffFrame>
  )
}
