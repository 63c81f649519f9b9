import { pythonProgram } from '../services/python-program.ts'

/**
 * The program, installed once below node_modules where TEST_SCHEMATHESIS names none.
 *
 * @throws Error in plain words
 */
export function findSchemathesis(): string {
  const given = process.env['TEST_SCHEMATHESIS']
  if (given) return given
  try {
    return pythonProgram('schemathesis', 'schemathesis==4.32.5')
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new Error(`${reason}, or set TEST_SCHEMATHESIS to the program`, { cause: error })
  }
}
