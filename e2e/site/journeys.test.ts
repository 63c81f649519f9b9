import { testJourneys } from '../journeys/test-journeys.ts'

// `journeys.slow.test.ts` walks them by keyboard.
testJourneys('mouse')
