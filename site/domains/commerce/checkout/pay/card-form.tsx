import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { PayView } from './pay-view.ts'
import { mountCard, type MountedCard } from './stripe-browser.ts'

type CardFormProps = {
  readonly way: Extract<PayView['way'], { readonly type: 'card' }>
  readonly price: string
}

/** Stripe's card form in our page or dialog. The number never passes through us. */
export function CardForm({ way, price }: CardFormProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const card = useRef<MountedCard>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'busy'>('loading')
  const [problem, setProblem] = useState<string | null>(null)
  const { clientSecret, publishableKey, script } = way
  useEffect(() => {
    let isGone = false
    const { current } = place
    if (!current) return
    mountCard(current, { clientSecret, publishableKey, script }).then(
      (mounted) => {
        if (isGone) return mounted.destroy()
        card.current = mounted
        setState('ready')
      },
      (error: unknown) => {
        window.reportError(error)
        setProblem(t('checkout.pay.failed'))
      },
    )
    return () => {
      isGone = true
      card.current?.destroy()
      card.current = null
    }
  }, [clientSecret, publishableKey, script, t])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state !== 'ready' || !card.current) return
    setState('busy')
    setProblem(null)
    const wrong = await card.current.confirm(window.location.origin + way.returnPath)
    setState('ready')
    if (wrong !== null) setProblem(wrong || t('checkout.failed.card_declined'))
  }

  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {state === 'loading' && problem === null && (
        <p className="small ink-2">{t('checkout.pay.loading')}</p>
      )}
      <div ref={place} />
      <Button type="submit" variant="accent" isBusy={state !== 'ready'}>
        {t('checkout.pay.submit', { price })}
      </Button>
    </form>
  )
}
