import type { Session } from '@tessera/contracts'
import { useState, type MouseEvent } from 'react'
import { Form } from 'react-router'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import type { PageFrame } from '../../../routing/page-meta.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import type { SelectOption } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SectionHead } from '../../../ui/section.tsx'
import { useAccount } from '../visitor/account-context.tsx'
import { AccountForm } from '../dialogs/account-form.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import { ProfileFields } from './profile-fields.tsx'
import { PictureSection } from '../pictures/picture-section.tsx'
import { SessionTable } from './session-table.tsx'

const PATH = '/dashboard/profile'

export type ProfileData = {
  readonly frame: PageFrame
  readonly sessions: readonly Session[]
  readonly countries: readonly SelectOption[]
  /** Of a contributor: how often their work was downloaded, and who follows them. */
  readonly seller: { readonly sales: number; readonly followers: number } | null
}

interface ProfilePageProps {
  data: ProfileData
  answer: FormAnswer | undefined
}

/** Who one is, and where one is signed in. */
export function ProfilePage({ data, answer }: ProfilePageProps) {
  const { t, number } = useI18n()
  const { seller } = data
  const { session, open } = useAccount()
  const [isSaved, setSaved] = useState(answer?.done !== undefined)
  const user = session.individualUser
  if (!user) return null
  const openPassword = (event: MouseEvent) => {
    event.preventDefault()
    open('changePassword')
  }
  return (
    <DashboardFrame title={t('account.profile.title')}>
      {seller && (
        <dl className="figures">
          <div>
            <dt>{t('account.profile.sales')}</dt>
            <dd>{number(seller.sales)}</dd>
          </div>
          <div>
            <dt>{t('account.profile.followers')}</dt>
            <dd>{number(seller.followers)}</dd>
          </div>
        </dl>
      )}
      <div className="profile">
        {isSaved && <Notice tone="success">{t('account.profile.saved')}</Notice>}
        <AccountForm
          path={PATH}
          initial={answer}
          submitLabel={t('account.profile.submit')}
          onDone={() => setSaved(true)}
        >
          {({ fields }) => <ProfileFields countries={data.countries} errors={fields} />}
        </AccountForm>
      </div>
      <PictureSection path={PATH} answer={answer} />
      <section className="section">
        <SectionHead title={t('account.profile.security')} />
        <SessionTable sessions={data.sessions} path={PATH} />
        <div className="row mt-5">
          <LinkButton to="/auth/change-password" onClick={openPassword}>
            {t('account.password.title')}
          </LinkButton>
          <Form method="post" action={PATH} reloadDocument>
            <input type="hidden" name="intent" value="end-all" />
            <Button type="submit" look="danger-line">
              {t('account.profile.endAll')}
            </Button>
          </Form>
        </div>
      </section>
      <section className="section">
        <SectionHead title={t('account.profile.data')} />
        <p className="text small">{t('account.profile.dataText')}</p>
        <LinkButton to={`${PATH}/data`} className="mt-4">
          {t('account.profile.dataLink')}
        </LinkButton>
      </section>
    </DashboardFrame>
  )
}
