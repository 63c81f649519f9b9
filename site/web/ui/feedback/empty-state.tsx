import type { ReactNode } from 'react'

/** What will stand there, as shapes. */
type EmptySample = 'rows' | 'cards' | 'cells'

interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'p' | undefined
  /** Shows the outline of what will stand here; for lists that fill by what one does. */
  sample?: EmptySample | undefined
}

const SAMPLE_COUNT = { rows: 2, cards: 3, cells: 8 } as const satisfies Record<EmptySample, number>

/** Nothing here, said plainly, with the nearest thing that works. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, actions, headingLevel: Heading = 'h2', sample } = props
  return (
    <div className="empty">
      {sample && <Sample sample={sample} />}
      <div>
        <Heading className="title-3 strong">{title}</Heading>
        {children && <div className="text small mt-2">{children}</div>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}

/** A picture and two lines for a card, a mark, a line, a date and an amount for a row. */
function Sample({ sample }: { sample: EmptySample }) {
  return (
    <div className={`sample sample--${sample}`} aria-hidden="true">
      {Array.from({ length: SAMPLE_COUNT[sample] }, (_, index) => (
        <div key={index}>
          <i />
          {sample !== 'cells' && (
            <>
              <i />
              <i />
            </>
          )}
          {sample === 'rows' && <i />}
        </div>
      ))}
    </div>
  )
}
