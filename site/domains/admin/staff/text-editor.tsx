import { language as languages } from '@tessera/contracts'
import { useRef } from 'react'
import { Form } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { localeOf } from '#web/i18n/locales.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Field, Select, TextArea } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { StaffLayout } from './staff-layout.tsx'
import { PreviewPane, usePreview, type TextAnswer } from './text-preview.tsx'

export type EditedText = {
  /** Null for a new one. */
  readonly id: number | null
  readonly kind: 'post' | 'page'
  readonly slug: string
  readonly language: string
  readonly source: string
  readonly isPublished: boolean
}

type EditorProps = { text: EditedText; answer: TextAnswer | undefined }

/** Markdown with its head, as a draft or published. */
export function TextEditor({ text, answer }: EditorProps) {
  const { id, kind, slug, language, source, isPublished } = text
  const t = useT()
  const problem = answer?.problem
  const typed = answer?.typed ?? {}
  const form = useRef<HTMLFormElement>(null)
  const preview = usePreview(form, answer)
  const address = kind === 'post' ? `/blog/${slug}` : `/pages/${slug}`
  return (
    <StaffLayout
      title={id === null ? t(`staff.text.new.${kind}`) : slug}
      actions={
        <>
          <StatusBadge tone={isPublished ? 'ok' : 'neutral'}>
            {t(isPublished ? 'staff.text.published' : 'staff.text.draft')}
          </StatusBadge>
          {isPublished && (
            <LinkButton size="sm" to={address}>
              {t('staff.text.show')}
            </LinkButton>
          )}
        </>
      }
    >
      <div className="text-editor">
        <Form
          ref={form}
          method="post"
          className="stack"
          key={`${id}-${isPublished}`}
          onChange={preview.change}
        >
          {problem?.message && <Notice tone="danger">{problem.message}</Notice>}
          {id === null && (
            <>
              <Field
                name="slug"
                label={t('staff.text.address')}
                hint={t('staff.text.addressHint')}
                pattern="[a-z0-9]+(-[a-z0-9]+)*"
                defaultValue={typed['slug']}
                maxLength={80}
                required
              />
              {kind === 'page' && (
                <Select
                  name="language"
                  label={t('staff.text.language')}
                  defaultValue={typed['language'] ?? language}
                  options={languages.options.map((value) => ({
                    value,
                    label: localeOf(value).name,
                  }))}
                />
              )}
            </>
          )}
          <TextArea
            name="source"
            label={t('staff.text.source')}
            hint={t('staff.text.sourceHint', { example: '![](catalogue:icon/heart*8)' })}
            defaultValue={typed['source'] ?? source}
            error={problem?.fields['source']}
            rows={24}
            spellCheck
            required
          />
          <p className="row">
            <Button type="submit" variant="primary" name="intent" value="publish">
              {t(isPublished ? 'staff.text.save' : 'staff.text.publish')}
            </Button>
            <Button type="submit" name="intent" value="draft">
              {t(isPublished ? 'staff.text.withdraw' : 'staff.text.saveDraft')}
            </Button>
            <noscript>
              <Button type="submit" name="intent" value="preview">
                {t('staff.text.preview')}
              </Button>
            </noscript>
          </p>
          <AccountField />
          <input type="hidden" name="kind" value={kind} />
        </Form>
        <PreviewPane answer={preview.shown} />
      </div>
    </StaffLayout>
  )
}
