import { socialNetworks } from './social-networks.ts'

type Fields = Readonly<Record<string, string>>

/** What the form of the profile says; a field left empty is taken away. */
export function readProfile(fields: Fields) {
  const { first_name = '', last_name = '', language } = fields
  const optional = (name: string) => fields[name] ?? null
  const links = socialNetworks.flatMap(({ key }) => {
    const url = fields[`social_${key}`]
    return url === undefined ? [] : [[key, url.trim()] as const]
  })
  return {
    first_name,
    last_name,
    language,
    username: optional('username')?.toLowerCase() ?? null,
    company: optional('company'),
    designation: optional('designation'),
    country: optional('country'),
    website: optional('website'),
    about: optional('about'),
    social_urls: Object.fromEntries(links),
  }
}
