import { useT } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'

const steps = {
  'custom-order': ['orders.step.read', 'orders.step.quote', 'orders.step.drafts'],
  hire: ['orders.step.read', 'orders.step.forward', 'orders.step.agree'],
  education: ['orders.step.proof', 'orders.step.code', 'orders.step.delete'],
} as const satisfies Record<string, readonly MessageKey[]>

/** What happens after sending, step by step. */
export function RequestSteps({ kind }: { kind: keyof typeof steps }) {
  const t = useT()
  return (
    <>
      <h2 className="title-4">{t('orders.steps')}</h2>
      <ol className="request-steps">
        {steps[kind].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className="ink-2">{t('orders.private')}</p>
    </>
  )
}
