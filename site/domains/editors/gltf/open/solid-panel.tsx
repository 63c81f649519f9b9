import { useState, type SubmitEvent } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Num } from '#domains/editors/shell/index.ts'
import { MOST_TEXT, solidBounds } from '#domains/editors/gltf/gltf-address.ts'
import type { GltfEditing } from '#domains/editors/gltf/use-gltf-editing.ts'
import type { FoundIcon, SolidForm } from './ask-solid.ts'

interface SolidPanelProps {
  editing: GltfEditing
  onName: (name: string) => void
}

/** Makes a model of a text, or of an icon that is searched for in the catalogue. */
export function SolidPanel({ editing, onName }: SolidPanelProps) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [icons, setIcons] = useState<readonly FoundIcon[] | null>(null)
  const [form, setForm] = useState<SolidForm>({
    depth: solidBounds.depth.usual,
    bevel: solidBounds.bevel.usual,
    color: '#6563ff',
  })
  const { isBusy, problem, run } = useAsking()
  const make = (subject: { readonly text: string } | { readonly icon: string }, name: string) =>
    run(async (asking, locale) => {
      const made = await asking.askSolid({ ...subject, ...form }, locale)
      if ('message' in made) return made.message
      editing.session.replace('gltfEditor.step.solid', made.document)
      editing.session.select([])
      onName(name)
      return null
    })
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('query') ?? '')
    void run(async (asking, locale) => {
      setIcons(await asking.findIcons(words, locale))
      return null
    })
  }
  return (
    <section className="ed-props only-scripted">
      <h2>{t('gltfEditor.solid')}</h2>
      <SolidFields form={form} onChange={setForm} />
      <div className="g3-solid">
        <input
          className="input input--sm"
          aria-label={t('gltfEditor.solidText')}
          placeholder={t('gltfEditor.solidText')}
          maxLength={MOST_TEXT}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button
          type="button"
          className="btn btn--line btn--sm"
          aria-disabled={isBusy || text.trim() === ''}
          onClick={() => !isBusy && text.trim() !== '' && void make({ text }, text)}
        >
          {t('gltfEditor.solidMake')}
        </button>
      </div>
      <form className="g3-solid" onSubmit={search}>
        <input
          className="input input--sm"
          type="search"
          name="query"
          maxLength={200}
          aria-label={t('gltfEditor.solidIcon')}
          placeholder={t('gltfEditor.solidIcon')}
        />
        <button type="submit" className="btn btn--line btn--sm" aria-disabled={isBusy}>
          {t('gltfEditor.solidSearch')}
        </button>
      </form>
      {icons?.length === 0 && <p className="caption">{t('gltfEditor.solidNone')}</p>}
      <div className="g3-icons" aria-busy={isBusy}>
        {icons?.map(({ slug, name, uuid }) => (
          <button
            key={uuid}
            type="button"
            title={name}
            onClick={() => !isBusy && void make({ icon: `icon/${slug}` }, name)}
          >
            <img src={hrefs.image(uuid, { width: 100 })} alt={name} loading="lazy" />
          </button>
        ))}
      </div>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </section>
  )
}

interface SolidFieldsProps {
  form: SolidForm
  onChange: (form: SolidForm) => void
}

function SolidFields({ form, onChange }: SolidFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      {(['depth', 'bevel'] as const).map((name) => (
        <div key={name} className="ed-prop">
          <span>{t(`gltfEditor.${name}`)}</span>
          <Num
            label={t(`gltfEditor.${name}`)}
            unit={name === 'depth' ? '%' : '‰'}
            min={solidBounds[name].least}
            max={solidBounds[name].most}
            step={1}
            value={form[name]}
            onChange={(value) => onChange({ ...form, [name]: Math.round(value) })}
          />
        </div>
      ))}
      <label className="ed-prop">
        <span>{t('gltfEditor.color')}</span>
        <input
          type="color"
          value={form.color}
          onChange={({ currentTarget }) => onChange({ ...form, color: currentTarget.value })}
        />
      </label>
    </>
  )
}

/** One question to the server at a time, and what was wrong with the last one. */
function useAsking() {
  const { t, locale } = useI18n()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (
    ask: (asking: typeof import('./ask-solid.ts'), locale: string) => Promise<string | null>,
  ) => {
    setBusy(true)
    try {
      setProblem(await ask(await import('./ask-solid.ts'), locale))
    } catch {
      setProblem(t('editors.file.failed'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}
