import type { RefObject } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { ReviewData } from './load-review.server.ts'

interface SavedRepliesProps {
  replies: ReviewData['replies']
  /** Whose reasons and words a reply fills in. */
  form: RefObject<HTMLFormElement | null>
}

/** What is said again and again: a press ticks its reasons and writes its words, which can be changed. */
export function SavedReplies({ replies, form }: SavedRepliesProps) {
  const t = useT()
  const use = ({ reasons, text }: ReviewData['replies'][number]) => {
    const field = (name: string) => form.current?.elements.namedItem(name)
    for (const reason of reasons) {
      const box = field(`reason.${reason}`)
      if (box instanceof HTMLInputElement) box.checked = true
    }
    const words = field('message')
    if (words instanceof HTMLTextAreaElement) words.value = text
  }
  return (
    <p className="row small only-scripted">
      {t('review.replies')}
      {replies.map((reply, index) => (
        <Button
          key={reply.uuid}
          variant="line"
          size="sm"
          title={reply.text}
          data-review="reply"
          onClick={() => use(reply)}
        >
          {reply.title} {index < 9 && <Kbd>{`⇧${index + 1}`}</Kbd>}
        </Button>
      ))}
      <Link className="link" to="/staff/review-replies">
        {t('review.editReplies')}
      </Link>
    </p>
  )
}
