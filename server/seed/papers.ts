import type { Day, Instant } from '#domain/units/brands.ts'
import { utcDay } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import type { DemoFleet } from './fleets.ts'
import { type DemoWorld, idOf } from './world.ts'

const DAY_MS = 86_400_000
/** A paper that ends within so many days is renewed. */
const RENEWED_BEFORE_DAYS = 3
const dayAfter = (now: Instant, days: number) => utcDay(Date.parse(now) + days * DAY_MS)

/** The drivers of a demo fleet in the order of its list. */
export const driversOf = (fleet: DemoFleet) => fleet.people.filter((person) => person.roles.includes('driver'))

/** What a driver's papers are good until when they are issued on a day. One card is short, so that the office has something to see to. */
export function driversPapers(index: number, issued: Instant): { licenceExpiresOn: Day; medicalExpiresOn: Day } {
  return {
    licenceExpiresOn: dayAfter(issued, 240 + index * 31),
    medicalExpiresOn: dayAfter(issued, index === 2 ? 30 : 200 + index * 17),
  }
}

/** What a contractor's insurance is good until when the policy begins on a day. */
export const insuredUntil = (contractor: DemoFleet['contractors'][number], issued: Instant): Day =>
  dayAfter(issued, contractor.insuranceInDays)

/**
 * Renews the licences, medical cards and insurances of a demo fleet that end about now, as its office would: an assignment
 * with an expired paper is refused. Records that somebody has archived stay as they are.
 */
export async function renewPapers({ ports }: DemoWorld, { fleet, office }: Crew, now: Instant): Promise<void> {
  const needed = dayAfter(now, RENEWED_BEFORE_DAYS)
  const op = () => ({ operationId: ports.ids.uuid() })
  for (const [index, person] of driversOf(fleet).entries()) {
    const driver = await office.call.drivers.byId({ id: await idOf(fleet.key, 'driver', person.key) })
    const fresh = driversPapers(index, now)
    const licenceExpiresOn = endsBy(driver.licenceExpiresOn, needed) ? fresh.licenceExpiresOn : driver.licenceExpiresOn
    const medicalExpiresOn = endsBy(driver.medicalExpiresOn, needed) ? fresh.medicalExpiresOn : driver.medicalExpiresOn
    const isUnchanged = licenceExpiresOn === driver.licenceExpiresOn && medicalExpiresOn === driver.medicalExpiresOn
    if (driver.archivedAt || isUnchanged) continue
    const { id, version, fullName, email, phone, contractorId, terminalId } = driver
    const { licenceNumber, licenceRegion, licenceClass } = driver
    const kept = { id, version, fullName, email, phone, contractorId, terminalId }
    const licence = { licenceNumber, licenceRegion, licenceClass, licenceExpiresOn }
    await office.call.drivers.update({ ...op(), ...kept, ...licence, medicalExpiresOn })
  }
  for (const each of fleet.contractors) {
    const contractor = await office.call.contractors.byId({ id: await idOf(fleet.key, 'contractor', each.key) })
    if (contractor.archivedAt || !endsBy(contractor.insuranceExpiresOn, needed)) continue
    const { id, version, companyName, contactName, email, phone, usdotNumber, mcNumber, notes } = contractor
    const kept = { id, version, companyName, contactName, email, phone, usdotNumber, mcNumber, notes }
    await office.call.contractors.update({ ...op(), ...kept, insuranceExpiresOn: insuredUntil(each, now) })
  }
}

const endsBy = (until: Day | null, needed: Day) => until !== null && until < needed
