import { Link } from '#web/ui/navigation/link.tsx'
import type { VisitorRequestDetails } from '#db/schema/visitor-requests.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { hrefs } from '#web/routing/href.ts'
import { SpecList } from '#web/ui/section.tsx'

interface RequestFactsProps {
  request: {
    readonly name: string
    readonly email: string
    readonly details: VisitorRequestDetails
    readonly deadline: string | null
    readonly contributor: { readonly username: string; readonly name: string } | null
  }
}

/** What was filled in, as label and value. */
export function RequestFacts({ request }: RequestFactsProps) {
  const { t, date, number } = useI18n()
  const { details, contributor, deadline } = request
  const { wanted, budget, currency, institution, role } = details
  return (
    <SpecList
      rows={[
        { label: t('orders.name'), value: request.name },
        { label: t('orders.email'), value: request.email },
        {
          label: t('orders.whom'),
          value: contributor && (
            <Link className="link" to={hrefs.contributor(contributor.username)}>
              {contributor.name}
            </Link>
          ),
        },
        { label: t('orders.wanted'), value: wanted && t(`orders.wanted.${wanted}` as MessageKey) },
        { label: t('orders.role'), value: role && t(`orders.role.${role}` as MessageKey) },
        { label: t('orders.institution'), value: institution },
        {
          label: t('orders.budget'),
          value: budget === undefined ? null : `${number(budget)} ${currency ?? ''}`,
        },
        { label: t('orders.deadline'), value: deadline && date(`${deadline}T12:00:00Z`, 'long') },
      ]}
    />
  )
}
