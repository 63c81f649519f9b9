import { testJourneys } from '../journeys/test-journeys.ts'

testJourneys('keyboard')
