import type { SubmitInspectionInput } from '#contracts/inspections.ts'
import { typeOfTrailer, typeOfTruck } from '#domain/compliance/inspections/equipment-types.ts'
import type { Severity } from '#domain/compliance/inspections/item-answers.ts'
import { standardTemplate, type TemplateItem } from '#domain/compliance/inspections/template-items.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { anInstant } from '../../support/brands.ts'
import { newId, op, type World } from '../../support/world.ts'

export type Units = { truckId: Uuid; trailerId: Uuid | null }
type Found = { part: 'truck' | 'trailer'; code: string; severity: Severity; note?: string }
type Item = SubmitInspectionInput['items'][number]

/** Before anything of a world: who looked then knows of no earlier report. */
export const LONG_AGO = anInstant('2026-01-01T00:00:00.000Z')

/** A report of a truck, and of an end dump behind it, with nothing wrong but what is named; `picture` shows it all. */
export function aReport(
  { clock }: Pick<World, 'clock'>,
  units: Units,
  picture: Sha256,
  found: readonly Found[] = [],
  some: Partial<SubmitInspectionInput> = {},
): SubmitInspectionInput {
  const now = clock.now()
  const item = (part: Item['part'], { code, needsPhoto }: TemplateItem): Item => {
    const defect = found.find((one) => one.part === part && one.code === code)
    const photo = { id: newId(), sha256: picture, capturedAt: now, source: 'camera' as const, fix: null }
    return {
      part,
      code,
      result: defect ? 'defect' : 'ok',
      defect: defect ? { id: newId(), severity: defect.severity, note: defect.note ?? 'Leaks at the left rear' } : null,
      photos: defect || needsPhoto ? [photo] : [],
    }
  }
  return {
    ...op(),
    id: newId(),
    deviceId: newId(),
    kind: 'pre',
    ...units,
    truckTemplateId: null,
    trailerTemplateId: null,
    items: [
      ...standardTemplate(typeOfTruck(null)).map((one) => item('truck', one)),
      ...(units.trailerId ? standardTemplate(typeOfTrailer('end_dump')).map((one) => item('trailer', one)) : []),
    ],
    odometerM: 812_345_000,
    isNewOdometer: false,
    engineHoursTenths: null,
    isSafe: found.every(({ severity }) => severity === 'minor'),
    unsafeReason: null,
    note: null,
    acknowledges: [],
    lookedAt: LONG_AGO,
    signature: { signerName: 'Rosa Delgado', strokes: null },
    startedAt: addMinutes(now, -9),
    submittedAt: now,
    fix: { lat: 36.2, lon: -95.9, accuracyM: 8, ageS: 1 },
    ...some,
  }
}
