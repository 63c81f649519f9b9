import type { Face } from './read-face.ts'

/** The faces that the letters of a text need; for Chinese letters that both have, that of the language. */
export function facesOfText(text: string, language: string): Face[] {
  const hasHangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/.test(text)
  const hasCjk = /[\u2e80-\u30ff\u3200-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(text)
  const needsKorean = hasHangul || (hasCjk && language === 'ko')
  return [
    'latin',
    'latin-ext',
    ...(/[\u0370-\u03ff]/.test(text) ? (['greek'] as const) : []),
    ...(/[\u0400-\u04ff]/.test(text) ? (['cyrillic'] as const) : []),
    ...(needsKorean && language === 'ko' ? (['kr'] as const) : []),
    ...(hasCjk ? (['jp'] as const) : []),
    ...(needsKorean && language !== 'ko' ? (['kr'] as const) : []),
  ]
}
