import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ArticleBody } from '#domains/content/articles/index.ts'
import type { TextPreview } from './text-preview.server.ts'

/** What the form of a text is answered with; with a preview where that was asked for. */
export type TextAnswer = FormAnswer & { readonly preview?: TextPreview }

const TYPING_MS = 500

/** Asks for a preview of what a form holds, once nobody types any more. */
export function usePreview(
  form: { readonly current: HTMLFormElement | null },
  answer: TextAnswer | undefined,
) {
  const fetcher = useFetcher<TextAnswer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { submit } = fetcher
  const ask = () => {
    if (!form.current) return
    const fields = new FormData(form.current)
    fields.set('intent', 'preview')
    void submit(fields, { method: 'post' })
  }
  const first = useRef(ask)
  useEffect(() => {
    first.current()
    return () => clearTimeout(timer.current)
  }, [])
  return {
    shown: fetcher.data ?? answer,
    change() {
      clearTimeout(timer.current)
      timer.current = setTimeout(ask, TYPING_MS)
    },
  }
}

/** The text as its page will show it, or what keeps it from being shown. */
export function PreviewPane({ answer }: { answer: TextAnswer | undefined }) {
  const t = useT()
  const { preview, problem } = answer ?? {}
  return (
    <section className="text-preview" aria-label={t('staff.text.preview')} aria-live="polite">
      {problem?.message && <Notice tone="warning">{problem.message}</Notice>}
      {preview && (
        <>
          <p className="title-2">{preview.title}</p>
          <p className="text ink-2">{preview.lead}</p>
          <ArticleBody parts={preview.parts} />
        </>
      )}
    </section>
  )
}
