import type { Language } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import type { MailTemplate, MailText } from './mail-templates.ts'

type Client = Pool | PoolClient

/** What the staff made of a template in a language; undefined where it is as it came. */
export async function findOwnText(
  client: Client,
  template: MailTemplate,
  language: Language,
): Promise<MailText | undefined> {
  const { rows } = await client.query<{ text: MailText }>(
    'select text from mail_texts where template = $1 and language = $2',
    [template, language],
  )
  return rows[0]?.text
}

type OwnText = {
  readonly template: MailTemplate
  readonly language: Language
  readonly text: MailText
  readonly userId: number
  readonly now: Date
}

export async function saveOwnText(
  client: PoolClient,
  { template, language, text, userId, now }: OwnText,
): Promise<void> {
  await client.query(
    `insert into mail_texts (template, language, text, updated_by, updated_at)
     values ($1, $2, $3, $4, $5)
     on conflict (template, language) do update set text = excluded.text,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
    [template, language, JSON.stringify(text), userId, now],
  )
}

/** Back to the text that came with the site; false where it is that. */
export async function deleteOwnText(
  client: PoolClient,
  template: MailTemplate,
  language: Language,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from mail_texts where template = $1 and language = $2',
    [template, language],
  )
  return rowCount === 1
}
