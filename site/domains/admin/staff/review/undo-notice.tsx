import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import type { ReviewData } from './load-review.server.ts'

/** What was just decided, and the way back for as long as there is one. */
export function UndoNotice({ undoable, undoSeconds, group, isMine }: ReviewData) {
  const { number, t } = useI18n()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [undoSeconds])
  const [first] = undoable
  if (!first || isOver) return null
  const words = { count: undoable.length, number: number(undoable.length), name: first.name }
  return (
    <Form method="post" action="/staff/review" className="review-undo">
      <span>
        {first.state === 'accepted'
          ? t('staff.review.wasAccepted', words)
          : t('staff.review.wasReturned', words)}
      </span>
      {undoable.map(({ uuid }) => (
        <input key={uuid} type="hidden" name={`work.${uuid}`} value="on" />
      ))}
      <input type="hidden" name="group" value={group} />
      {isMine && <input type="hidden" name="mine" value="1" />}
      <AccountField />
      <Button
        type="submit"
        name="decision"
        value="undo"
        variant="line"
        size="sm"
        data-review="undo"
      >
        {t('staff.review.undo')} <Kbd>z</Kbd>
      </Button>
    </Form>
  )
}
