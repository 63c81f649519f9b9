import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What became of the work: in this browser, in the account, or neither. */
export type SavedState =
  | { readonly kind: 'unchanged' | 'saving' | 'failed' | 'conflict' }
  | { readonly kind: 'saved'; readonly where: 'browser' | 'account'; readonly atMs: number }

/** One short line beside the title; the live region does not read it, because it changes all the time. */
export function SavedLine({ saved }: { readonly saved: SavedState }) {
  const i18n = useI18n()
  const isBad = saved.kind === 'failed' || saved.kind === 'conflict'
  if (saved.kind === 'unchanged') return null
  return (
    <span className="ed-saved" data-saved={saved.kind}>
      <Icon name={isBad ? 'alert' : saved.kind === 'saving' ? 'refresh' : 'check'} size="sm" />
      <span>{textOf(i18n, saved)}</span>
    </span>
  )
}

function textOf({ t, locale }: I18n, saved: SavedState): string {
  if (saved.kind === 'saving') return t('editors.saved.saving')
  if (saved.kind === 'failed') return t('editors.saved.failed')
  if (saved.kind === 'conflict') return t('editors.saved.conflict')
  if (saved.kind !== 'saved') return ''
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(saved.atMs)
  return saved.where === 'browser'
    ? t('editors.saved.browser', { time })
    : t('editors.saved.account', { time })
}
