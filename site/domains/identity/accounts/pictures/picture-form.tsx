import { lazy, Suspense, useId, useState, type ChangeEvent } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { AccountField } from '#domains/identity/accounts/dialogs/account-field.tsx'
import { useSession } from '#domains/identity/accounts/context/account-context.tsx'
import type { PictureName } from '#web/routing/picture-urls.ts'
import '#web/styles/pages/account.css'

// Few choose a picture, so the part that crops comes when one is chosen.
const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** The largest size that is kept of each; its shape is that of the frame. */
const targets = {
  photo: { width: 640, height: 640 },
  company: { width: 640, height: 640 },
  cover: { width: 1600, height: 400 },
} as const satisfies Record<PictureName, object>

interface PictureFormProps {
  name: PictureName
  url: string | null
  path: string
}

/** One picture of an account: as it is, another file for it, cropped before it is sent, and none. */
export function PictureForm({ name, url, path }: PictureFormProps) {
  const t = useT()
  const note = useId()
  const { Form, submit, data, state, formData } = useFetcher<FormAnswer>()
  const { teamUser, individualUser } = useSession()
  const [chosen, setChosen] = useState<string | null>(null)
  const picture = t(`account.pictures.${name}`)
  const isBusy = state !== 'idle'
  const problem = isBusy ? undefined : data?.problem
  const error = problem?.fields['file'] ?? problem?.message
  const close = () => {
    if (chosen !== null) URL.revokeObjectURL(chosen)
    setChosen(null)
  }
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    close()
    if (file) setChosen(URL.createObjectURL(file))
  }
  const send = (cropped: Blob) => {
    const form = new FormData()
    form.set('account', (teamUser ?? individualUser)?.uuid ?? '')
    form.set('intent', 'upload-picture')
    form.set('picture', name)
    form.set('file', cropped, `${name}.webp`)
    close()
    void submit(form, { method: 'post', action: path, encType: 'multipart/form-data' })
  }
  const isOwn = url !== null && !url.startsWith('/avatars/')
  return (
    <li>
      <div className="picture-row">
        <span className={`picture picture--${name}`}>
          {url === null ? (
            <span className="caption">{t('account.pictures.none')}</span>
          ) : (
            <img src={url} alt="" />
          )}
        </span>
        <div className="stack">
          <strong>{picture}</strong>
          <Form method="post" action={path} encType="multipart/form-data" className="row">
            <AccountField />
            <input type="hidden" name="picture" value={name} />
            <input
              type="file"
              name="file"
              className="file-input small"
              accept="image/jpeg,image/png,image/webp"
              aria-label={t('account.pictures.choose', { picture })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? note : undefined}
              onChange={choose}
              required
            />
            <Button
              type="submit"
              size="sm"
              name="intent"
              value="upload-picture"
              isBusy={isBusy && formData?.get('intent') === 'upload-picture'}
              aria-label={t('account.pictures.uploadOf', { picture })}
            >
              {t('account.pictures.upload')}
            </Button>
          </Form>
          {error && (
            <p className="field__error" id={note} role="alert">
              {error}
            </p>
          )}
        </div>
        {isOwn && (
          <Form method="post" action={path}>
            <AccountField />
            <input type="hidden" name="picture" value={name} />
            <Button
              type="submit"
              size="sm"
              variant="danger-line"
              name="intent"
              value="remove-picture"
              aria-label={t('account.pictures.removeOf', { picture })}
            >
              {t('account.pictures.remove')}
            </Button>
          </Form>
        )}
      </div>
      {chosen !== null && (
        <Suspense>
          <CropDialog url={chosen} target={targets[name]} onDone={send} onClose={close} />
        </Suspense>
      )}
    </li>
  )
}
