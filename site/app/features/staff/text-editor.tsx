import { language as languages } from '@tessera/contracts'
import { Form } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountField, type FormAnswer } from '../accounts/index.ts'
import { StaffFrame } from './staff-frame.tsx'

export type EditedText = {
  /** Null for a new one. */
  readonly id: number | null
  readonly kind: 'post' | 'page'
  readonly slug: string
  readonly language: string
  readonly source: string
  readonly isPublished: boolean
}

type EditorProps = { text: EditedText; answer: FormAnswer | undefined }

/** Markdown with its head, as a draft or published. */
export function TextEditor({ text, answer }: EditorProps) {
  const { id, kind, slug, language, source, isPublished } = text
  const problem = answer?.problem
  const address = kind === 'post' ? `/blog/${slug}` : `/pages/${slug}`
  return (
    <StaffFrame
      title={id === null ? `New ${kind}` : slug}
      actions={
        <>
          <StatusBadge tone={isPublished ? 'ok' : 'neutral'}>
            {isPublished ? 'Published' : 'Draft'}
          </StatusBadge>
          {isPublished && (
            <LinkButton size="sm" to={address}>
              Show
            </LinkButton>
          )}
        </>
      }
    >
      <Form method="post" className="stack" key={`${id}-${isPublished}`}>
        {problem?.message && <Notice tone="danger">{problem.message}</Notice>}
        {id === null && (
          <>
            <Field
              name="slug"
              label="Address"
              hint="Small letters, digits and dashes. It stays for good."
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
              maxLength={80}
              required
            />
            {kind === 'page' && (
              <Select
                name="language"
                label="Language"
                defaultValue={language}
                options={languages.options.map((value) => ({ value, label: value }))}
              />
            )}
          </>
        )}
        <TextArea
          name="source"
          label="Text"
          hint="Markdown after a head. ![Caption](catalogue:icon/heart*8) shows eight hearts."
          defaultValue={source}
          error={problem?.fields['source']}
          rows={24}
          spellCheck
          required
        />
        <p className="row">
          <Button type="submit" look="primary" name="intent" value="publish">
            {isPublished ? 'Save' : 'Publish'}
          </Button>
          <Button type="submit" name="intent" value="draft">
            {isPublished ? 'Withdraw to draft' : 'Save draft'}
          </Button>
        </p>
        <AccountField />
        <input type="hidden" name="kind" value={kind} />
      </Form>
    </StaffFrame>
  )
}
