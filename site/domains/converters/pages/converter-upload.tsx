import type { FormProblem } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConverterOptions } from './converter-options.tsx'
import type { ConverterPage } from './load-converter.server.ts'

type Props = Pick<ConverterPage, 'names' | 'from' | 'sent'> & {
  readonly problem: FormProblem | undefined
}

/** For browsers without scripts: one file, converted by the server. Others do not see it. */
export function ConverterUpload({ names, from, sent, problem }: Props) {
  const { t } = useI18n()
  return (
    <>
      <UploadProblem problem={problem} />
      <noscript>
        {sent === null ? (
          <p>{t('converters.needsScript')}</p>
        ) : (
          <UploadForm names={names} from={from} sent={sent} note="converters.sent" />
        )}
      </noscript>
    </>
  )
}

/** What is wrong with a file that was sent. */
export function UploadProblem({ problem }: Pick<Props, 'problem'>) {
  if (!problem) return null
  return <Notice tone="danger">{Object.values(problem.fields)[0] ?? problem.message}</Notice>
}

interface FormProps {
  readonly names: Props['names']
  readonly from: Pick<Props['from'], 'endings'>
  readonly sent: NonNullable<Props['sent']>
  /** Says where the file goes. */
  readonly note: 'converters.sent' | 'converters.closedSent'
}

/** Sends one file to the server, which answers with the result. */
export function UploadForm({ names, from, sent, note }: FormProps) {
  const { t } = useI18n()
  return (
    <form method="post" encType="multipart/form-data" className="converter__tool">
      <label className="converter__drop">
        <b>{t('converters.chooseOne', names)}</b>
        <input
          type="file"
          name="file"
          required
          accept={from.endings.map((ending) => `.${ending}`).join(',')}
        />
        <span className="caption">{t(note)}</span>
      </label>
      <ConverterOptions fields={sent.fields} />
      <Button type="submit" variant="primary" className="converter__button">
        {t('converters.titleOf', names)}
      </Button>
    </form>
  )
}
