import type { LocaleCode } from './locales.ts'

const KANA_OR_HAN = 'ぁ-んァ-ヶ一-龠々ー'

/**
 * A text with the spaces that its language sets: French puts one that does not break before `:` and inside
 * guillemets and a narrow one before `;!?`; Japanese has none beside Latin letters and figures (JTF style 3.1.1),
 * nor before its counters; nobody in Japan or Korea sets one before `%`.
 */
export function setSpaces(language: LocaleCode, text: string): string {
  if (language === 'fr') {
    return text
      .replace(/(?<=\S) (?=[:»])/g, '\u00a0')
      .replace(/« /g, '«\u00a0')
      .replace(/(?<=\S) (?=[;!?])/g, '\u202f')
  }
  if (language === 'ja') {
    return text
      .replace(new RegExp(`(?<=[${KANA_OR_HAN}。、）」！？]) (?=[A-Za-z0-9{])`, 'g'), '')
      .replace(new RegExp(`(?<=[A-Za-z0-9}%]) (?=[${KANA_OR_HAN}（「])`, 'g'), '')
      .replace(new RegExp(`(?<=\\}) (?=\\{\\w+, [${KANA_OR_HAN}])`, 'g'), '')
      .replace(/(?<=\})[ \u00a0\u202f](?=%)/g, '')
  }
  if (language === 'ko') return text.replace(/(?<=\})[ \u00a0\u202f](?=%)/g, '')
  return text
}
