import type { LocaleCode } from './locales.ts'

const KANA_OR_HAN = 'ぁ-んァ-ヶ一-龠々ー'

const UNITS = 'MB|Mo|GB|Go|px|fps'

/**
 * A text with the spaces that its language sets: French puts one that does not break before `:` and inside
 * guillemets and a narrow one before `;!?`; Japanese has none beside Latin letters and figures (JTF style 3.1.1),
 * nor before its counters, wide signs beside its own letters and a wide space after `？！`; Portuguese,
 * Japanese and Korean set none before `%`; elsewhere it does not break, nor does the one before a unit.
 */
export function setSpaces(language: LocaleCode, text: string): string {
  if (language === 'en') return text
  const whole = text.replace(new RegExp(`(?<=[\\d}]) (?=(?:${UNITS})(?![A-Za-z]))`, 'g'), '\u00a0')
  if (language === 'es' || language === 'de') return keepPercent(whole)
  if (language === 'fr') {
    return keepPercent(whole)
      .replace(/(?<=\S) (?=[:»])/g, '\u00a0')
      .replace(/« /g, '«\u00a0')
      .replace(/(?<=\S) (?=[;!?])/g, '\u202f')
  }
  const close = whole.replace(/(?<=[\d}])[ \u00a0\u202f](?=%)/g, '')
  if (language !== 'ja') return close
  return close
    .replace(new RegExp(`(?<=[${KANA_OR_HAN}。、）」！？]) (?=[A-Za-z0-9{])`, 'g'), '')
    .replace(new RegExp(`(?<=[A-Za-z0-9}%]) (?=[${KANA_OR_HAN}（「])`, 'g'), '')
    .replace(new RegExp(`(?<=\\}) (?=\\{\\w+, ?(?:plural, other \\{)?[${KANA_OR_HAN}])`, 'g'), '')
    .replace(new RegExp(`(?<=[${KANA_OR_HAN}）」]): ?`, 'g'), '：')
    .replace(new RegExp(`(?<=[${KANA_OR_HAN}]) ?\\(([^()]*)\\) ?`, 'g'), '（$1）')
    .replace(new RegExp(`(?<=[？！]) (?=[${KANA_OR_HAN}])`, 'g'), '\u3000')
}

/** A sign of percent stays on the line of its number. */
function keepPercent(text: string): string {
  return text.replace(/(?<=[\d}]) (?=%)/g, '\u00a0')
}
