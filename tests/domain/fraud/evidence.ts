import { type Evidence, type EvidenceTicket, type Trail, trailKey } from '#domain/fraud/evidence.ts'
import type { Verdict } from '#domain/fraud/verdict.ts'
import { cents } from '#domain/units/money.ts'
import { addMinutes, instantMs } from '#domain/units/time.ts'
import { aDay, anInstant, aUuid } from '../../support/brands.ts'

/** The id of a number. */
export const anId = (number: number) => aUuid(`01930000-0000-7000-8000-${String(number).padStart(12, '0')}`)
export const DAY = aDay('2026-03-16')
export const NOON = anInstant('2026-03-16T18:00:00.000Z')
export const PIT = { lat: 36.2, lon: -95.9 }
export const pit = anId(1)
export const truck = anId(2)

/** Nothing at all, of one day. */
export const nothing: Evidence = {
  span: { from: anInstant('2026-03-16T00:00:00.000Z'), to: anInstant('2026-03-17T00:00:00.000Z') },
  sites: new Map([
    [
      pit,
      {
        id: pit,
        name: 'North Pit',
        point: PIT,
        fence: { kind: 'circle', center: PIT, radiusM: 300 },
        divisionLb: 20,
      },
    ],
  ]),
  tickets: [],
  lookalikes: new Map(),
  trails: new Map(),
  loads: [],
  purchases: [],
  payees: [],
  termsChanges: [],
  payTraces: [],
  corrections: [],
}

let made = 100

/** A ticket of 22 tons that agrees with itself. */
export function aTicket(some: Partial<EvidenceTicket> = {}): EvidenceTicket {
  made += 1
  const at = some.weighedAt ?? NOON
  return {
    id: anId(made),
    siteId: pit,
    ticketNumber: `N-${made}`,
    weighedAt: at,
    truckId: truck,
    grossLb: 74_000,
    tareLb: 30_000,
    netLb: 44_000,
    fileSha256: null,
    imageHash: null,
    kind: 'origin',
    loadId: anId(made + 1000),
    loadNumber: `L-${made}`,
    deliverySiteId: anId(9),
    truck: 'T-1',
    trailerId: null,
    driverId: anId(3),
    contractorId: null,
    materialId: anId(4),
    unit: 'lb',
    gross: 74_000,
    tare: 30_000,
    net: 44_000,
    createdAt: at,
    day: DAY,
    verifiedBy: null,
    storedTareLb: 30_000,
    truckContractorId: null,
    truckOwner: null,
    contractor: null,
    loadTruckId: truck,
    payCents: cents(22_000),
    ...some,
  }
}

/** A position each five minutes over six hours around noon, at a distance north of the pit. */
export function trailAt(northDeg: number): ReadonlyMap<string, Trail> {
  const from = instantMs(addMinutes(NOON, -180))
  const trail = Array.from({ length: 72 }, (_, slot) => ({
    atMs: from + slot * 300_000,
    point: { lat: PIT.lat + northDeg, lon: PIT.lon },
  }))
  return new Map([[trailKey(truck, DAY), trail]])
}

/** What a rule said, in short: a score, `clear`, or why it could not be tried. */
export const inShort = (verdict: Verdict) =>
  verdict.is === 'fired' ? verdict.score : verdict.is === 'clear' ? 'clear' : verdict.why
