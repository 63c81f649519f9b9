import { AppError } from '#platform/errors.ts'

/**
 * Runs what needs the catalogue; null as long as there is none, before its first source is
 * imported. Every other failure is thrown on.
 */
export async function whenAvailable<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return null
    throw error
  }
}
