import { useT } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** For people of the staff, who may look in without selling anything. */
export function NoProfile() {
  const t = useT()
  return (
    <EmptyState
      title={t('seller.none')}
      actions={<LinkButton to="/become-contributor">{t('seller.terms')}</LinkButton>}
    >
      {t('seller.noneText')}
    </EmptyState>
  )
}
