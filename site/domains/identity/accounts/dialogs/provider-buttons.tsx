import { useT } from '#web/i18n/i18n-context.tsx'
import type { Provider } from './auth-data.ts'
import '#web/styles/pages/account.css'

interface ProviderButtonsProps {
  providers: readonly Provider[]
  redirect: string | null
}

/** The other ways to sign in that this site offers; nothing where there are none. */
export function ProviderButtons({ providers, redirect }: ProviderButtonsProps) {
  const t = useT()
  if (providers.length === 0) return null
  return (
    <>
      <div className="stack" style={{ '--stack': '.5rem' }}>
        {providers.map(({ id, name, href }) => (
          <a
            key={id}
            className="btn btn--line btn--block"
            href={redirect ? `${href}?redirect=${encodeURIComponent(redirect)}` : href}
          >
            {t('account.continueWith', { provider: name })}
          </a>
        ))}
      </div>
      <p className="or">{t('account.orEmail')}</p>
    </>
  )
}
