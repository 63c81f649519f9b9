import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { useSession } from '#domains/identity/accounts/context/account-context.tsx'
import { PictureForm } from './picture-form.tsx'
import { pictureNames } from '#web/routing/picture-urls.ts'

const MOST_MEGABYTES = 5

interface PictureSectionProps {
  path: string
  /** What the action answered when the page was asked for without JavaScript. */
  answer: FormAnswer | undefined
}

/** The pictures of the account acted for; a team's are its owner's to change. */
export function PictureSection({ path, answer }: PictureSectionProps) {
  const { t, number } = useI18n()
  const { teamUser, individualUser } = useSession()
  const account = teamUser ?? individualUser
  if (!account || (teamUser && teamUser.pivot?.role !== 'admin')) return null
  const { name, urls, company_urls: companyUrls, cover_urls: coverUrls } = account
  const title = teamUser ? t('account.pictures.titleOf', { name }) : t('account.pictures.title')
  const shown = {
    photo: urls.normal,
    company: companyUrls?.normal ?? null,
    cover: coverUrls?.normal ?? null,
  }
  const problem = answer?.problem?.fields['file']
  return (
    <section className="section" id="pictures">
      <SectionHead title={title} />
      <p className="small ink-2">
        {t('account.pictures.lead', { megabytes: number(MOST_MEGABYTES) })}
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ul className="hairlist mt-4">
        {pictureNames.map((picture) => (
          <PictureForm key={picture} name={picture} url={shown[picture]} path={path} />
        ))}
      </ul>
    </section>
  )
}
