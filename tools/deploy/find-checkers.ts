import { debianPrograms, type DebianPrograms } from '../services/debian-programs.ts'

/** What the programs link to and a machine without desktop or balancer lacks comes along. */
const PACKAGES = [
  'prometheus',
  'haproxy',
  'caddy',
  'liblua5.3-0',
  'libopentracing1',
  'libopentracing-c-wrapper0',
]

/** The programs that read our deployment files. */
export function findCheckers(): DebianPrograms {
  return debianPrograms('checkers', PACKAGES)
}
