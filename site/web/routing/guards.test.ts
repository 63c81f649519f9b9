import { expect, test } from 'vitest'
import { toAppError } from '#platform/http/problems/problem.ts'
import { guardRedirect, notFound, type GuardName, type Visitor } from './guards.ts'

const guest: Visitor = { isAuthenticated: false, isTeam: false, isContributor: false, role: null }
const user: Visitor = { ...guest, isAuthenticated: true, role: 'user' }
const place = { fullPath: '/jp/dashboard/profile?tab=a b', redirect: null }

test('auth sends a guest to signup with the original full path as the redirect query', () => {
  expect(guardRedirect(['auth'], guest, place)).toBe(
    '/signup?redirect=%2Fjp%2Fdashboard%2Fprofile%3Ftab%3Da%20b',
  )
  expect(guardRedirect(['auth'], user, place)).toBeNull()
  const fromCanva = { ...place, fullPath: '/dashboard?utm_medium=canva' }
  expect(guardRedirect(['auth'], guest, fromCanva)).toBe(
    '/canva/signup?redirect=%2Fdashboard%3Futm_medium%3Dcanva',
  )
})

test('guest sends a logged-in user to the redirect query, or to index', () => {
  expect(guardRedirect(['guest'], user, { ...place, redirect: '/icons' })).toBe('/icons')
  expect(guardRedirect(['guest'], user, place)).toBe('/')
  expect(guardRedirect(['guest'], guest, place)).toBeNull()
})

test.each(['admin', 'manager', 'developer'])('seller lets the role %s through', (role) => {
  expect(guardRedirect(['seller'], { ...user, role }, place)).toBeNull()
})

test.each(['user', 'tester'])('seller sends the role %s to become-contributor', (role) => {
  expect(guardRedirect(['seller'], { ...user, role }, place)).toBe(
    '/become-contributor?redirect=%2Fjp%2Fdashboard%2Fprofile%3Ftab%3Da%20b',
  )
  expect(guardRedirect(['seller'], { ...user, role, isContributor: true }, place)).toBeNull()
})

test('team sends whoever is not in a team account to the dashboard', () => {
  expect(guardRedirect(['team'], user, place)).toBe('/dashboard')
  expect(guardRedirect(['team'], { ...user, isTeam: true }, place)).toBeNull()
})

test('the first guard that refuses decides', () => {
  expect(guardRedirect(['auth', 'team'], guest, place)).toMatch(/^\/signup\?/)
  expect(guardRedirect(['auth', 'team'], user, place)).toBe('/dashboard')
})

test.each(['admin', 'manager', 'developer'])('staff lets the role %s through', (role) => {
  expect(guardRedirect(['staff'], { ...user, role }, place)).toBeNull()
})

test('for all others an area of the staff does not exist', () => {
  const others = [guest, user, { ...user, role: 'tester' }, { ...user, isContributor: true }]
  for (const other of others) expect(guardRedirect(['staff'], other, place)).toBe(notFound)
})

test('a name that is no guard is status 500 and opens nothing', () => {
  for (const name of ['nope', 'toString'] as unknown as GuardName[]) {
    let answer: unknown
    try {
      answer = guardRedirect([name], user, place)
    } catch (error) {
      answer = toAppError(error).status
    }
    expect(answer).toBe(500)
  }
})
