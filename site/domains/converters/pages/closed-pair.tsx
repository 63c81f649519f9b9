import type { FormProblem } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { loadClosed } from './load-closed.server.ts'
import { UploadForm, UploadProblem } from './converter-upload.tsx'
import { PairLinks } from './pair-links.tsx'

interface Props {
  readonly page: ReturnType<typeof loadClosed>
  readonly problem: FormProblem | undefined
}

/** A pair that no browser converts: why, how to get the file by the program that made it, and a form where the server can. */
export function ClosedPair({ page, problem }: Props) {
  const { t } = useI18n()
  const { names, reason, next, sent, from } = page
  return (
    <>
      <UploadProblem problem={problem} />
      {sent && <UploadForm names={names} from={from} sent={sent} note="converters.closedSent" />}
      <section>
        <h2 className="title-3">
          {t(sent ? 'converters.closedSentWhy' : 'converters.closedWhy', names)}
        </h2>
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
