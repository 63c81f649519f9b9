import type { Session } from '@tessera/contracts'
import { useState, type MouseEvent } from 'react'
import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { SECURITY_PATH } from '#web/routing/sign-in-steps.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field, type SelectOption } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { useAccount } from '#domains/identity/accounts/context/account-context.tsx'
import { DataForm } from '#domains/identity/accounts/dialogs/data-form.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { profileForm, profileValues } from './profile.form.ts'
import { PictureSection } from '#domains/identity/accounts/pictures/picture-section.tsx'
import { SessionTable } from './session-table.tsx'
import { SocialLinks } from './social-links.tsx'

const PATH = '/dashboard/profile'

export type ProfileData = {
  readonly pageData: BasePageData
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
    <DashboardLayout title={t('account.profile.title')}>
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
        <DataForm
          form={profileForm}
          path={PATH}
          initial={answer}
          onDone={() => setSaved(true)}
          values={profileValues(user)}
          choices={{ country: data.countries }}
          lead={<Field label={t('account.email')} value={user.email} type="email" readOnly />}
        >
          {(errors) => <SocialLinks user={user} problem={errors['social_urls']} />}
        </DataForm>
      </div>
      <PictureSection path={PATH} answer={answer} />
      <section className="section">
        <SectionHead title={t('account.profile.security')} />
        <SessionTable sessions={data.sessions} path={PATH} />
        <div className="row mt-5">
          <LinkButton to="/auth/change-password" onClick={openPassword}>
            {t('account.password.title')}
          </LinkButton>
          <LinkButton to={SECURITY_PATH}>{t('account.profile.twoStep')}</LinkButton>
          <LinkButton to="/dashboard/connected-apps">{t('account.profile.apps')}</LinkButton>
          <Form method="post" action={PATH} reloadDocument>
            <input type="hidden" name="intent" value="end-all" />
            <Button type="submit" variant="danger-line">
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
    </DashboardLayout>
  )
}
