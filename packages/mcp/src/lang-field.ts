import { z } from 'zod'
import { languages } from './guess-language.ts'

export const langField = z
  .enum(languages)
  .optional()
  .describe('Language of the words; guessed where it is left out')
