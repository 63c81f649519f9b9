import { useI18n } from '#web/i18n/i18n-context.tsx'

interface SeatsNoteProps {
  /** Before the order, paid or free. */
  seats: number
  /** After it. */
  members: number
  /** Held by people and open invitations. */
  taken: number
}

/** How many seats of an order are taken already, and how many free ones it takes away. */
export function SeatsNote({ seats, members, taken }: SeatsNoteProps) {
  const { t } = useI18n()
  return (
    <p className="small ink-2">
      {t('purchase.seats.taken', { count: taken })}{' '}
      {t('purchase.seats.free', { count: members - taken })}
      {members < seats && <> {t('purchase.seats.fewer', { before: seats, after: members })}</>}
    </p>
  )
}
