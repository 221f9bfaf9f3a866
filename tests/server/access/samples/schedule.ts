import { aDay } from '../../../support/brands.ts'
import { op } from '../../../support/world.ts'
import type { Fixture } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'

const free = async (fixture: Fixture) => ({ ...op(), ...(await fixture.passedOn()) })

export const scheduleSamples: SamplesOf<'schedule'> = {
  'schedule.day': () => ({ day: aDay('2026-03-02') }),
  'schedule.place': async (fixture) => ({
    ...(await free(fixture)),
    shiftMin: 0,
    to: fixture.fleet.equipment(),
    checksReason: 'Two short hauls',
  }),
}
