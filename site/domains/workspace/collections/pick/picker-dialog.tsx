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
import { endPick, type PickRequest } from './pick-requests.ts'
import { ADD_PATH, type PickAnswer, type PickerData } from './picker-data.ts'
import { PickerForm } from './picker-form.tsx'
import './saved.css'

interface PickerDialogProps {
  request: PickRequest
}

/** The choice of a collection over any page, with the words and data of its own page. */
export function PickerDialog({ request }: PickerDialogProps) {
  const { locale } = useI18n()
  const { load, data } = useFetcher<PickerData>()
  const [first = ''] = request.works
  useEffect(() => void load(`${ADD_PATH}?item=${encodeURIComponent(first)}`), [load, first])
  if (!data) return <Progress isLoading />
  return (
    <I18nProvider locale={locale} messages={data.pageData.messages}>
      <Picker data={ofAll(data, request)} request={request} />
    </I18nProvider>
  )
}

/** Of several assets, what one collection or other holds is not known. */
function ofAll(data: PickerData, { works, from }: PickRequest): PickerData {
  if (works.length === 1) return data
  const choices = data.choices.map((choice) => ({ ...choice, contains: choice.uuid === from }))
  return { ...data, choices }
}

type Answer = FormAnswer & { readonly done?: { readonly picked?: PickAnswer } }

function Picker({ data, request }: { data: PickerData; request: PickRequest }) {
  const { t } = useI18n()
  const { submit, state, data: answer } = useFetcher<Answer>()
  const told = useRef<Answer>(undefined)
  const { work } = data
  const { id, works, from } = request
  useEffect(() => {
    const picked = answer?.done?.picked
    if (!picked?.collection || told.current === answer) return
    told.current = answer
    const isIn = picked.intent !== 'remove'
    const isElsewhere = data.choices.filter(({ contains }) => contains).length > 1
    // Those just saved are named by uuid as well; the cards know them by address.
    for (const one of [work.reference, work.address, ...works])
      setFavorite(one, isIn || isElsewhere)
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
    endPick(id)
  }, [answer, data.choices, id, t, work, works])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void submit(new FormData(event.currentTarget, submitter), { method: 'post', action: ADD_PATH })
  }
  const isOne = works.length === 1
  return (
    <Dialog
      isOpen
      onClose={() => endPick(id)}
      title={t('collections.pick.title')}
      lead={isOne ? work.name : t('collections.count', { count: works.length })}
    >
      <PickerForm
        data={data}
        items={works}
        problem={answer?.problem}
        isBusy={state !== 'idle'}
        onSubmit={send}
        fields={
          <>
            <AccountField />
            <input type="hidden" name="stay" value="true" />
            {from !== undefined && <input type="hidden" name="from" value={from} />}
          </>
        }
      />
    </Dialog>
  )
}
