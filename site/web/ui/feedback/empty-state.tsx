import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'p' | undefined
}

const TILES = [1, 1, 1, 0, 1, 0, 1, 0, 0, 0]

/** Nothing here, said plainly, with the nearest thing that works. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, actions, headingLevel: Heading = 'h2' } = props
  return (
    <div className="empty">
      <div className="empty__tiles" aria-hidden="true">
        {TILES.map((isOn, index) => (
          <span key={index} className={isOn ? 'on' : undefined} />
        ))}
      </div>
      <div>
        <Heading className="title-3 strong">{title}</Heading>
        {children && <div className="text small mt-2">{children}</div>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
