import { useState, type FormEvent } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ShareFields } from '#domains/editors/drafts/index.ts'

interface ShareDialogProps {
  uuid: string
  isInAccount: boolean
  isGuest: boolean
  onClose: () => void
}

/** Makes a link to the draft; its address is shown this once. */
export function ShareDialog({ uuid, isInAccount, isGuest, onClose }: ShareDialogProps) {
  const { t, locale } = useI18n()
  const [url, setUrl] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wanted = Number(form.get('days'))
    const answer = await fetch(`/api/v2/drafts/${uuid}/shares`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify({ rights: form.get('rights'), days: wanted === 0 ? null : wanted }),
    }).catch(() => null)
    const body = await answer?.json()
    if (answer?.ok) setUrl(body.response.url)
    setProblem(answer?.ok ? null : (body?.message ?? t('editors.share.failed')))
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('editors.share.title')}>
      {isGuest ? (
        <>
          <p>{t('editors.share.login')}</p>
          <LinkButton className="mt-4" variant="primary" to="/login">
            {t('shell.logIn')}
          </LinkButton>
        </>
      ) : (
        <form className="stack" onSubmit={(event) => void make(event)}>
          {problem && <Notice tone="danger">{problem}</Notice>}
          <ShareFields />
          <Button type="submit" variant="primary" isBusy={!isInAccount}>
            {t('editors.share.make')}
          </Button>
          {url !== null && (
            <div role="status">
              <Field
                label={t('editors.share.address')}
                hint={t('editors.share.made')}
                readOnly
                value={url}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            </div>
          )}
          <p>
            <Link to={`/dashboard/drafts?draft=${uuid}`}>{t('editors.share.manage')}</Link>
          </p>
        </form>
      )}
    </Dialog>
  )
}
