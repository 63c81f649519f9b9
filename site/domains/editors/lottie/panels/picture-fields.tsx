import { useState } from 'react'
import type { LayerRef } from '@tessera/lottie-document'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'

interface PictureFieldProps {
  label: string
  /** Answers whether the picture could be taken. */
  onFile: (file: File) => Promise<boolean>
}

function PictureField({ label, onFile }: PictureFieldProps) {
  const t = useT()
  const [hasFailed, setFailed] = useState(false)
  return (
    <>
      <label className="btn btn--line btn--sm btn--block">
        {label}
        <input
          className="sr"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={async ({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) setFailed(!(await onFile(file)))
          }}
        />
      </label>
      {hasFailed && (
        <p className="field__error" role="alert">
          {t('lottieEditor.pictureFailed')}
        </p>
      )}
    </>
  )
}

/** A picture as a layer in front of all. */
export function AddPicture({ editing }: { readonly editing: LottieEditing }) {
  const t = useT()
  const add = async (file: File) => {
    const { readPicture } = await import('#domains/editors/lottie/open/read-picture.ts')
    const read = await readPicture(file, null)
    if (!read) return false
    const name = file.name.replace(/\.[a-z\d]+$/i, '').slice(0, 200)
    return editing.run({ type: 'add-image', name, ...read })
  }
  return <PictureField label={t('lottieEditor.addPicture')} onFile={add} />
}

interface ReplacePictureProps {
  layer: LayerRef
  editing: LottieEditing
}

/** Another picture in the box of one. */
export function ReplacePicture({ layer, editing }: ReplacePictureProps) {
  const t = useT()
  const replace = async (file: File) => {
    const { readPicture } = await import('#domains/editors/lottie/open/read-picture.ts')
    const read = await readPicture(file, boxOf(editing, layer))
    return read !== null && editing.run({ type: 'replace-image', layer, picture: read.picture })
  }
  return <PictureField label={t('lottieEditor.replacePicture')} onFile={replace} />
}

function boxOf({ session }: LottieEditing, { composition, index }: LayerRef) {
  const { animation } = session.read().document
  const assets = animation.assets ?? []
  const layers =
    composition === null
      ? animation.layers
      : (assets.find(({ id }) => id === composition)?.['layers'] as typeof animation.layers)
  const asset = assets.find(({ id }) => id === layers[index]?.['refId'])
  const { w, h } = asset ?? {}
  const isBox = typeof w === 'number' && typeof h === 'number' && w >= 1 && h >= 1
  const scale = isBox ? Math.min(1, 2048 / Math.max(w, h)) : 1
  return isBox ? { width: Math.round(w * scale), height: Math.round(h * scale) } : null
}
