import { runImport } from '#server/features/track-imports/run-import.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import type { Fixture } from '../access/fixture.ts'
import { OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'

export const matrix: MatrixOf<'trackImports'> = {
  'trackImports.list': OFFICE,
  'trackImports.start': OFFICE,
  'trackImports.addPiece': OFFICE,
  'trackImports.step': OFFICE,
}

const file = ({ fleet }: Fixture) => ({
  ...op(),
  id: newId(),
  truckId: fleet.ids.truck,
  day: aDay('2026-03-15'),
  fileName: 'drive.csv',
  pieces: 1,
  content: 'time,lat,lon\n2026-03-15T15:00:00Z,36.1,-95.9\n',
})

export const samples: SamplesOf<'trackImports'> = {
  'trackImports.list': ({ fleet }) => ({ truckId: fleet.ids.truck }),
  'trackImports.start': file,
  'trackImports.addPiece': async (fixture) => {
    const { id } = await fixture.fleet.admin.trackImports.start({ ...file(fixture), pieces: 2 })
    return { ...op(), id, seq: 1, content: '2026-03-15T15:00:10Z,36.1,-95.9\n' }
  },
  'trackImports.step': async (fixture) => {
    const { id } = await fixture.fleet.admin.trackImports.start(file(fixture))
    await runImport(fixture.ports, fixture.fleet.id, id, async () => {})
    return { ...op(), id, step: 'discard' as const }
  },
}
