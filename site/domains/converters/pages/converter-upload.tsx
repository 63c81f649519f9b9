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
      {problem && (
        <Notice tone="danger">{Object.values(problem.fields)[0] ?? problem.message}</Notice>
      )}
      <noscript>
        {sent === null ? (
          <p>{t('converters.needsScript')}</p>
        ) : (
          <form method="post" encType="multipart/form-data" className="converter__tool">
            <label className="converter__drop">
              <b>{t('converters.chooseOne', names)}</b>
              <input
                type="file"
                name="file"
                required
                accept={from.endings.map((ending) => `.${ending}`).join(',')}
              />
              <span className="caption">{t('converters.sent')}</span>
            </label>
            <ConverterOptions fields={sent.fields} />
            <Button type="submit" variant="primary">
              {t('converters.titleOf', names)}
            </Button>
          </form>
        )}
      </noscript>
    </>
  )
}
