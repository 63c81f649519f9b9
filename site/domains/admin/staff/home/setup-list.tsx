import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import type { SetupCheck } from './load-setup.server.ts'

const icons = { ok: 'success', warn: 'warning', bad: 'alert' } as const

/** What is not set up, in red and with the next step; what is, in a line each. */
export function SetupList({ setup }: { setup: readonly SetupCheck[] }) {
  const { number, t } = useI18n()
  const done = setup.filter(({ tone }) => tone === 'ok').length
  return (
    <section aria-label={t('start.setup')} className="start__setup">
      <SectionHead
        title={t('start.setup')}
        count={t('start.setupDone', { done: number(done), total: number(setup.length) })}
      />
      <ul className="start__checks">
        {setup.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
    </section>
  )
}

function CheckRow({ check }: { check: SetupCheck }) {
  const { date, number, t } = useI18n()
  const { name, state, tone, count = 0, of = 0, at, missing = [], to } = check
  const key = `start.setup.${name}.${state}` as MessageKey
  const values = {
    count,
    number: number(count),
    of: number(of),
    names: missing.join(', '),
    at: at === undefined ? '' : `${date(at)} ${at.slice(11, 16)} UTC`,
  }
  return (
    <li className="start__check" data-tone={tone} data-check={name}>
      <Icon name={icons[tone]} />
      <div>
        <p className={tone === 'ok' ? undefined : 'strong'}>{t(key, values)}</p>
        {tone !== 'ok' && <p className="small ink-2">{t(`${key}.next` as MessageKey, values)}</p>}
      </div>
      {tone !== 'ok' && (
        <Link to={to} className="link small">
          {t('start.open')}
        </Link>
      )}
    </li>
  )
}
