import type { FormProblem } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { ConverterTool } from './converter-tool.tsx'
import { ConverterUpload } from './converter-upload.tsx'
import type { ConverterPage } from './load-converter.server.ts'
import { PairLinks } from './pair-links.tsx'
import type { OfferedFiles } from './source/offered-files.ts'

interface Props {
  readonly page: ConverterPage & { readonly offered: OfferedFiles }
  readonly problem: FormProblem | undefined
}

/** What a pair's page has below its title: the tool, what is lost, answers and neighbours. */
export function ConverterPair({ page, problem }: Props) {
  const { t } = useI18n()
  const { questions, loss, related, slug } = page
  return (
    <>
      <ConverterUpload {...page} problem={problem} />
      <ConverterTool key={slug} {...page} />
      <section>
        <h2 className="title-3">{t('converters.kept')}</h2>
        <p>{t(loss)}</p>
      </section>
      <section>
        <h2 className="title-3">{t('converters.questions')}</h2>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <h3 className="title-4">{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </section>
      <nav aria-labelledby="related">
        <h2 className="title-3" id="related">
          {t('converters.related')}
        </h2>
        <PairLinks pairs={related} />
      </nav>
    </>
  )
}
