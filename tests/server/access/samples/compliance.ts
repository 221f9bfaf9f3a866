import { aDay } from '../../../support/brands.ts'
import { newId, op } from '../../../support/world.ts'
import { aPaper } from '../../compliance/papers.ts'
import type { Fixture } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'

async function paper({ fleet }: Fixture) {
  const { id, version } = await fleet.admin.compliance.addPaper(aPaper({ isChecked: false }))
  return { ...op(), id, version }
}

export const complianceSamples: SamplesOf<'compliance'> = {
  'compliance.readiness': () => ({}),
  'compliance.matrix': () => ({ subject: 'contractor', on: aDay('2026-03-10') }),
  'compliance.item': ({ fleet }) => ({ subject: 'contractor', subjectId: fleet.ids.contractor, code: 'cargo' }),
  'compliance.gates': () => undefined,
  'compliance.overrides': () => ({}),
  'compliance.addPaper': ({ fleet }) =>
    aPaper({ id: newId(), subject: 'contractor', subjectId: fleet.ids.contractor, code: 'cargo' }),
  'compliance.reviewPaper': async (fixture) => ({
    ...(await paper(fixture)),
    isAccepted: false,
    reason: 'Not legible',
  }),
  'compliance.withdrawPaper': async (fixture) => ({ ...(await paper(fixture)), reason: 'Entered twice' }),
}
