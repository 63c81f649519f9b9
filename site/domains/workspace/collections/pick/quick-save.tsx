import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LateTexts } from '#web/i18n/late-texts.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { closeToast, publishToast } from '#web/ui/feedback/toast.tsx'
import { useSession } from '#domains/identity/accounts/index.ts'
import { editPath, SHELF_PATH } from '#domains/workspace/collections/paths.ts'
import { setFavorite } from './favorites-store.ts'
import { askToChoose, endPick, type PickRequest } from './pick-requests.ts'
import { ADD_PATH, type PickAnswer } from './picker-data.ts'
import './saved.css'

type Answer = FormAnswer & { readonly done?: { readonly picked?: PickAnswer } }

/** Saves assets to the collection that was used last and says where; without one it asks. */
export function QuickSave({ request: { id, works } }: { request: PickRequest }) {
  const { submit, data: answer } = useFetcher<Answer>()
  const { pathname } = useLocation()
  const { teamUser, individualUser } = useSession()
  const wasSent = useRef(false)
  const pressed = useRef<Element>(null)
  const send = useEffectEvent(() => {
    if (wasSent.current) return
    wasSent.current = true
    pressed.current = document.activeElement
    for (const work of works) setFavorite(work, true)
    const form = new FormData()
    form.set('account', (teamUser ?? individualUser)?.uuid ?? '')
    form.set('intent', 'last')
    form.set('stay', 'true')
    for (const work of works) form.append('item', work)
    // Lists do not change by what is saved from them, but for those of collections.
    const defaultShouldRevalidate = pathname.startsWith(SHELF_PATH)
    void submit(form, { method: 'post', action: ADD_PATH, defaultShouldRevalidate })
  })
  const tell = useEffectEvent(({ done, problem }: Answer) => {
    const picked = done?.picked
    if (picked?.collection) {
      const toast = publishToast({
        media: picked.picture && (
          <img className="toast__thumb" src={picked.picture} width={40} height={40} alt="" />
        ),
        content: (
          <SavedToast picked={picked} count={works.length} onChange={() => change(picked)} />
        ),
      })
      const change = ({ collection, added }: PickAnswer) => {
        closeToast(toast)
        // Where the focus comes back to once a collection was chosen.
        if (pressed.current instanceof HTMLElement) pressed.current.focus()
        askToChoose(added, collection?.uuid)
      }
    } else {
      for (const work of works) setFavorite(work, false)
      if (picked) askToChoose(works)
      else if (problem?.message) publishToast({ tone: 'danger', content: problem.message })
    }
    endPick(id)
  })
  useEffect(() => send(), [])
  useEffect(() => {
    if (answer) tell(answer)
  }, [answer])
  return null
}

interface SavedToastProps {
  picked: PickAnswer
  count: number
  onChange: () => void
}

function SavedToast(props: SavedToastProps) {
  return (
    <LateTexts>
      <Saved {...props} />
    </LateTexts>
  )
}

/** “Saved to Weather app · Change”, and the way there. */
function Saved({ picked: { collection, added }, count, onChange }: SavedToastProps) {
  const t = useT()
  if (!collection) return null
  const { name, uuid } = collection
  return (
    <>
      {count === 1 ? t('late.pick.saved', { name }) : t('late.pick.savedAll', { name, count })}
      {added.length > 0 && (
        <>
          {' · '}
          <button type="button" className="link" onClick={onChange}>
            {t('late.pick.change')}
          </button>
        </>
      )}
      <br />
      <Link to={editPath(uuid)}>{t('late.pick.view')}</Link>
    </>
  )
}
