import { useState } from 'react'
import { readLottie, type LottieAnimation } from '@tessera/lottie'
import { mergePlaces, type MergePlace } from '@tessera/lottie-document'
import { useT } from '#web/i18n/i18n-context.tsx'
import { MOST_JSON_BYTES } from '#domains/editors/lottie/lottie-address.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import { CatalogueChoice } from './catalogue-choice.tsx'
import { AddPicture } from './picture-fields.tsx'

type Problem = 'tooLarge' | 'malformed' | 'mergeFailed'

/** A picture, or another animation, into the one that is open. */
export function AddPanel({ editing }: { readonly editing: LottieEditing }) {
  const t = useT()
  const [place, setPlace] = useState<MergePlace>('after')
  const [problem, setProblem] = useState<Problem | null>(null)
  const merge = (animation: LottieAnimation, name: string, source: string | null) =>
    setProblem(
      editing.run({ type: 'merge', animation, name: name.slice(0, 200), source, place })
        ? null
        : 'mergeFailed',
    )
  const openFile = async (file: File) => {
    if (file.size > MOST_JSON_BYTES) return setProblem('tooLarge')
    const { readForeign } = await import('#domains/editors/lottie/open/read-foreign.ts')
    const animation = readForeign(new Uint8Array(await file.arrayBuffer()))
    if (animation === null) return setProblem('malformed')
    merge(animation, file.name.replace(/\.(?:json|lottie)$/i, ''), null)
  }
  return (
    <section className="ed-props lot-add only-scripted">
      <h2>{t('lottieEditor.add')}</h2>
      <AddPicture editing={editing} />
      <label className="ed-prop">
        <span>{t('lottieEditor.mergePlace')}</span>
        <select
          className="select select--sm"
          value={place}
          onChange={({ currentTarget }) =>
            setPlace(mergePlaces.find((known) => known === currentTarget.value) ?? 'after')
          }
        >
          {mergePlaces.map((known) => (
            <option key={known} value={known}>
              {t(`lottieEditor.mergePlaces.${known}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="btn btn--line btn--sm btn--block">
        {t('lottieEditor.mergeFile')}
        <input
          className="sr"
          type="file"
          accept=".json,.lottie,application/json"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void openFile(file)
            currentTarget.value = ''
          }}
        />
      </label>
      <CatalogueChoice
        onChosen={(json, { name, source }) => merge(readLottie(json).animation, name, source)}
      />
      {problem !== null && (
        <p className="field__error" role="alert">
          {t(`lottieEditor.${problem}`)}
        </p>
      )}
    </section>
  )
}
