import type { StartedSite } from './start-site.ts'

/** The address in the newest mail of a kind to somebody, from the outbox of the demo. */
export async function findMailedPath(
  { address }: Pick<StartedSite, 'address'>,
  recipient: string,
  template: string,
): Promise<string> {
  const list = await (await fetch(`${address}/dev/mail`)).text()
  const line = list
    .split('<tr>')
    .find((entry) => entry.includes(recipient) && entry.includes(`>${template}</code>`))
  const id = /\/dev\/mail\/([\w-]+)/.exec(line ?? '')?.[1]
  if (!id) throw new Error(`no ${template} mail to ${recipient} in ${list}`)
  const text = await (await fetch(`${address}/dev/mail/${id}?form=text`)).text()
  const link = /https?:\/\/\S+token=[\w-]+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
