import type { Team } from '@tessera/contracts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { DataForm } from '#domains/identity/accounts/index.ts'
import { teamDetailsForm } from './team-details.form.ts'
import { MEMBERS_PATH } from './team-actions.ts'

interface TeamDetailsProps {
  team: Pick<Team, 'name' | 'email'>
  answer: FormAnswer | undefined
}

/** Name and e-mail of the team; its owner changes them. Every page shows the name, so they load again. */
export function TeamDetails({ team, answer }: TeamDetailsProps) {
  const t = useT()
  const { name, email } = team
  return (
    <section className="section" id="team-details">
      <SectionHead title={t('teams.details')} />
      <div className="profile">
        <DataForm
          form={teamDetailsForm}
          path={MEMBERS_PATH}
          initial={answer?.form === teamDetailsForm.id ? answer : undefined}
          values={{ name, email }}
          hidden={{ intent: 'details' }}
          variant="line"
          reloads
        />
      </div>
    </section>
  )
}
