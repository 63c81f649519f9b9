import { useT } from '../../i18n/i18n-context.tsx'

export const MAIN_ID = 'main'

export function SkipLink() {
  const t = useT()
  return (
    <a className="skip" href={`#${MAIN_ID}`}>
      {t('shell.skip')}
    </a>
  )
}
