import { createPortal } from 'react-dom'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LateTexts } from '#web/i18n/late-texts.tsx'
import { splitLocale } from '#web/i18n/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { useRequireLogin } from '#domains/identity/accounts/index.ts'
import { askToChoose, askToSave, assetReference } from '#domains/workspace/collections/index.ts'
import './range-bar.css'

interface RangeBarProps {
  paths: readonly string[]
  onClear: () => void
}

/** What can be done with several items of a list. */
export function RangeBar(props: RangeBarProps) {
  return createPortal(
    <LateTexts>
      <Bar {...props} />
    </LateTexts>,
    document.body,
  )
}

function Bar({ paths, onClear }: RangeBarProps) {
  const t = useT()
  const requireLogin = useRequireLogin()
  const works = paths.flatMap((path) => assetReference(splitLocale(path).pathname) ?? [])
  const put = (where: (works: readonly string[]) => void) => {
    if (!requireLogin({ purpose: 'collect' })) return
    where(works)
    onClear()
  }
  return (
    <section className="selectbar rangebar" aria-label={t('late.pick.bar')}>
      <strong className="num" role="status">
        {t('late.pick.chosen', { count: works.length })}
      </strong>
      <Button variant="line" size="sm" icon="bookmark" onClick={() => put(askToSave)}>
        {t('late.pick.save')}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => put(askToChoose)}>
        {t('late.pick.choose')}
      </Button>
      <span className="grow" />
      <Button variant="quiet" size="sm" onClick={onClear}>
        {t('late.pick.clear')}
      </Button>
    </section>
  )
}
