import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { loadClosed } from './load-closed.server.ts'
import { PairLinks } from './pair-links.tsx'

/** A pair that nothing here converts: why, and how to get the file by the program that made it. */
export function ClosedPair({ names, reason, next }: ReturnType<typeof loadClosed>) {
  const { t } = useI18n()
  return (
    <>
      <section>
        <h2 className="title-3">{t('converters.closedWhy', names)}</h2>
        <p>{t(reason, names)}</p>
      </section>
      <section>
        <h2 className="title-3">{t('converters.closedDo', names)}</h2>
        <ol>
          <li>{t('converters.closedOpen', names)}</li>
          <li>{t('converters.closedExport', names)}</li>
          {next.length > 0 && <li>{t('converters.closedThen', names)}</li>}
        </ol>
      </section>
      {next.length > 0 && (
        <nav aria-labelledby="next">
          <h2 className="title-3" id="next">
            {t('converters.related')}
          </h2>
          <PairLinks pairs={next} />
        </nav>
      )}
    </>
  )
}
