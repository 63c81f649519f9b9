import type { BrowserContext } from 'playwright-core'
import { signIn } from '#site/testing/sign-in.ts'

/** Signs somebody in and gives the cookies of the session to a browser. */
export async function signInto(
  context: BrowserContext,
  address: string,
  ...who: Parameters<typeof signIn>
): Promise<void> {
  const { headers } = await signIn(...who)
  const pairs = (headers['cookie'] ?? '').split('; ')
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url: address }
    }),
  )
}
