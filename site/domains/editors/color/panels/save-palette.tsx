import { useId } from 'react'
import { useFetcher } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { AccountField, useSession } from '#domains/identity/accounts/index.ts'
import type { ColorAnswer } from '#domains/editors/color/color-data.ts'

interface SavePaletteProps {
  title: string
  onTitle: (title: string) => void
  /** With the palette in its query: what is saved. */
  action: string
  /** Of the form that was sent without JavaScript. */
  answer: ColorAnswer | undefined
  /** For guests: signs up and comes back to this palette. */
  signUp: string
}

/** Saves the palette as a brand palette of the account, which every asset can then be shown in. */
export function SavePalette({ title, onTitle, action, answer, signUp }: SavePaletteProps) {
  const { t } = useI18n()
  const { isAuthenticated } = useSession()
  const fetcher = useFetcher<ColorAnswer>()
  const { done, problem } = fetcher.data ?? answer ?? {}
  if (!isAuthenticated) {
    return (
      <div className="colors__save">
        <p className="text small">{t('color.saveGuest')}</p>
        <LinkButton to={signUp} rel="nofollow" isBlock>
          {t('color.signUp')}
        </LinkButton>
      </div>
    )
  }
  return (
    <fetcher.Form method="post" action={action} className="colors__save">
      <AccountField />
      <input type="hidden" name="intent" value="save" />
      <NameField title={title} onTitle={onTitle} error={problem?.fields['name']} />
      <Button type="submit" variant="accent" isBlock isBusy={fetcher.state !== 'idle'}>
        {t('color.save')}
      </Button>
      {problem?.message && <Notice tone="danger">{problem.message}</Notice>}
      <div role="status">
        {done?.intent === 'save' && (
          <Notice tone="success">
            {t('color.saved')}{' '}
            <Link className="link" to="/dashboard/palettes">
              {t('color.manage')}
            </Link>
          </Notice>
        )}
      </div>
      <p className="field__hint">{t('color.saveHint')}</p>
    </fetcher.Form>
  )
}

type NameFieldProps = Pick<SavePaletteProps, 'title' | 'onTitle'> & { error: string | undefined }

/** A field as `web/ui` has it, whose file would bring the forms of accounts along: 7 KB brotli. */
function NameField({ title, onTitle, error }: NameFieldProps) {
  const { t } = useI18n()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('color.saveAs')}</label>
      <input
        className="input"
        id={id}
        name="name"
        value={title}
        maxLength={60}
        autoComplete="off"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => onTitle(currentTarget.value)}
      />
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
