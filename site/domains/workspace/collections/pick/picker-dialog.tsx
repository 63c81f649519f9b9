import { useEffect, useRef, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { I18nProvider, useI18n } from '#web/i18n/i18n-context.tsx'
import { Progress } from '#web/ui/navigation/progress-bar.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { publishToast } from '#web/ui/feedback/toast.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { editPath } from '#domains/workspace/collections/paths.ts'
import { setFavorite } from './favorites-store.ts'
import { ADD_PATH, type PickAnswer, type PickerData } from './picker-data.ts'
import { PickerForm } from './picker-form.tsx'

interface PickerDialogProps {
  work: string
  onClose: () => void
}

/** The choice of a collection over any page, with the words and data of its own page. */
export function PickerDialog({ work, onClose }: PickerDialogProps) {
  const { locale } = useI18n()
  const { load, data } = useFetcher<PickerData>()
  useEffect(() => void load(`${ADD_PATH}?item=${encodeURIComponent(work)}`), [load, work])
  if (!data) return <Progress isLoading />
  return (
    <I18nProvider locale={locale} messages={data.pageData.messages}>
      <Picker data={data} onClose={onClose} />
    </I18nProvider>
  )
}

type Answer = FormAnswer & { readonly done?: { readonly picked?: PickAnswer } }

function Picker({ data, onClose }: { data: PickerData; onClose: () => void }) {
  const { t } = useI18n()
  const { submit, state, data: answer } = useFetcher<Answer>()
  const told = useRef<Answer>(undefined)
  const { work } = data
  useEffect(() => {
    const picked = answer?.done?.picked
    if (!picked || told.current === answer) return
    told.current = answer
    const isIn = picked.intent !== 'remove'
    setFavorite(work.reference, isIn || data.choices.filter(({ contains }) => contains).length > 1)
    publishToast({
      media: <img className="toast__thumb" src={work.picture} width={40} height={40} alt="" />,
      content: (
        <>
          {isIn ? t('collections.added') : t('collections.removed')}
          <br />
          <Link to={editPath(picked.collection.uuid)}>{t('collections.view')}</Link>
        </>
      ),
    })
    onClose()
  }, [answer, data.choices, onClose, t, work])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void submit(new FormData(event.currentTarget, submitter), { method: 'post', action: ADD_PATH })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('collections.pick.title')} lead={work.name}>
      <PickerForm
        data={data}
        problem={answer?.problem}
        isBusy={state !== 'idle'}
        onSubmit={send}
        fields={
          <>
            <AccountField />
            <input type="hidden" name="stay" value="true" />
          </>
        }
      />
    </Dialog>
  )
}
