import type { Language } from '@tessera/contracts'
import type { UserRole } from '#db/schema/identity/accounts.ts'
import type { AssetKind } from '#db/schema/catalogue.ts'
import { say, type AreaText } from '#domains/admin/staff/frame/words.ts'

/** What is called the same in several areas. */
export const kindWords = {
  icon: 'Icon',
  illustration: 'Illustration',
  '3d': '3D',
  lottie: 'Lottie',
  'kit-illustration': 'Kit illustration',
  photo: 'Photo',
} as const satisfies Record<AssetKind, AreaText>

export const roleWords = {
  user: 'User',
  tester: 'Tester',
  reviewer: 'Reviewer',
  developer: 'Developer',
  support: 'Support',
  finance: 'Finance',
  manager: 'Manager',
  admin: 'Admin',
} as const satisfies Record<UserRole, AreaText>

export const languageWords = {
  en: 'English',
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
  de: 'German',
  ja: 'Japanese',
  ko: 'Korean',
} as const satisfies Record<Language, AreaText>

export const memberWords = {
  owner: 'Owner',
  member: 'Member',
} as const satisfies Record<string, AreaText>

/** What is known by a word of the database; what is not is shown as it is. */
export const known = (words: Readonly<Record<string, AreaText>>, name: string) => {
  const found = Object.hasOwn(words, name) ? words[name] : undefined
  return found === undefined ? name : say(found)
}
