import type { Session } from '@tessera/contracts'
import { useState, type MouseEvent } from 'react'
import { Form } from 'react-router'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import type { PageFrame } from '../../../routing/page-meta.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SectionHead } from '../../../ui/section.tsx'
import { useAccount } from '../visitor/account-context.tsx'
import { AccountForm } from '../dialogs/account-form.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import type { FormAnswer } from '../dialogs/form-answer.ts'
import { PictureSection } from '../pictures/picture-section.tsx'
import { SessionTable } from './session-table.tsx'

const PATH = '/dashboard/profile'

export type ProfileData = { readonly frame: PageFrame; readonly sessions: readonly Session[] }

interface ProfilePageProps {
  data: ProfileData
  answer: FormAnswer | undefined
}

/** Who one is, and where one is signed in. */
export function ProfilePage({ data, answer }: ProfilePageProps) {
  const { t } = useI18n()
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
      <div className="profile">
        {isSaved && <Notice tone="success">{t('account.profile.saved')}</Notice>}
        <AccountForm
          path={PATH}
          initial={answer}
          submitLabel={t('account.profile.submit')}
          onDone={() => setSaved(true)}
        >
          {({ fields }) => (
            <>
              <Field label={t('account.email')} value={user.email} type="email" readOnly />
              <Field
                name="first_name"
                label={t('account.firstName')}
                autoComplete="given-name"
                defaultValue={user.first_name}
                error={fields['first_name']}
                maxLength={60}
              />
              <Field
                name="last_name"
                label={t('account.lastName')}
                autoComplete="family-name"
                defaultValue={user.last_name}
                error={fields['last_name']}
                maxLength={60}
              />
              <Field
                name="company"
                label={t('account.profile.company')}
                autoComplete="organization"
                defaultValue={user.company ?? ''}
                error={fields['company']}
                maxLength={120}
              />
              <Field
                name="designation"
                label={t('account.profile.designation')}
                autoComplete="organization-title"
                defaultValue={user.designation ?? ''}
                error={fields['designation']}
                maxLength={120}
              />
            </>
          )}
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
    </DashboardFrame>
  )
}
