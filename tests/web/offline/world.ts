import type { DriverAction, StepInput } from '#contracts/steps.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import type { DriverLoad, DriverToday } from '#server/features/driver/driver-load.ts'
import type { NewOf, QueuedOperation } from '#web/offline/store.ts'
import { aHash, anInstant } from '../../support/brands.ts'

export const newId = (): Uuid => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
export const at = (text: string) => anInstant(`2026-03-16T${text}.000Z`)
export const hash = (letter: string) => aHash(letter.repeat(64))
export const PIT = { lat: 36.2, lon: -95.9, accuracyM: 8, ageS: 1 }
export const JOB = { lat: 36.05, lon: -95.95, accuracyM: 8, ageS: 1 }

const stop = (kind: 'pickup' | 'delivery', place: typeof PIT): DriverLoad['stops'][number] => ({
  id: newId(),
  seq: kind === 'pickup' ? 1 : 2,
  kind,
  status: 'planned',
  windowStart: null,
  windowEnd: null,
  startedAt: null,
  arrivedAt: null,
  departedAt: null,
  arrivedInside: null,
  requiresTicket: false,
  site: {
    id: newId(),
    name: kind === 'pickup' ? 'North Pit' : 'Highway 75 job',
    address: null,
    lat: place.lat,
    lon: place.lon,
    zone: 'America/Chicago',
    geofence: { kind: 'circle', center: { lat: place.lat, lon: place.lon }, radiusM: 300 },
    hasScale: kind === 'pickup',
    freeTimeMin: 30,
    instructions: null,
    notes: null,
  },
})

/** A load of 22 tons from the pit to the job, just assigned. */
export function aLoad(change: Partial<DriverLoad> = {}): DriverLoad {
  return {
    id: newId(),
    number: 'L-00001',
    status: 'assigned',
    version: 3,
    isOnHold: false,
    holdReason: null,
    customerName: 'Bluff Paving',
    poNumber: null,
    customerReference: null,
    material: 'Crushed limestone 3/4',
    quantityMilli: 22_000,
    unit: 'ton',
    distanceM: 20_000,
    notes: null,
    flags: [],
    truck: null,
    trailer: null,
    contractor: null,
    stops: [stop('pickup', PIT), stop('delivery', JOB)],
    lastStep: null,
    operations: [],
    isPaidByMeasure: true,
    legalGrossLb: 80_000,
    legalPayloadLb: 50_000,
    atSiteSince: null,
    leftSiteAt: null,
    nextStep: 'accept',
    allowed: ['accept', 'decline'],
    received: {
      pickupPhotos: 0,
      deliveryPhotos: 0,
      originTicket: null,
      destinationTicket: null,
      signatures: 0,
      originalsMissing: [],
    },
    ...change,
  }
}

export const settings = { autoClose: false, scaleDivisionLb: 20, scaleDivisionKg: 10, positionIntervalS: 10 }

/** A day with these loads, assigned ones still to be accepted. */
export function aDay(...loads: DriverLoad[]): DriverToday {
  const next = loads.filter((load) => load.status === 'assigned')
  const active = loads.filter((load) => load.status !== 'assigned')
  return { active, next, delivered: [], settings, serverTime: at('12:00:00') }
}

export const photo = (
  kind: 'pickup_photo' | 'delivery_photo',
  sha256: Sha256,
  originalSha256: Sha256 | null = null,
) => ({
  id: newId(),
  kind,
  sha256,
  originalSha256,
  capturedAt: at('12:20:00'),
  source: 'camera' as const,
  libraryReason: null,
  fix: PIT,
  noPositionReason: null,
})

export const ticket = (net = 44_000): NonNullable<StepInput['ticket']> => ({
  id: newId(),
  documentId: null,
  source: 'typed',
  ticketNumber: '104482',
  ticketDate: null,
  timeIn: null,
  timeOut: null,
  siteText: null,
  customerText: null,
  jobText: null,
  materialText: null,
  truckText: null,
  unit: 'lb',
  gross: 74_000,
  tare: 30_000,
  net,
  reading: null,
})

/** A step as a press makes it. */
export function press(
  load: Pick<DriverLoad, 'id' | 'number'>,
  action: DriverAction,
  happenedAt: Instant,
  more: Partial<NewOf<'driver.step'>['input']> = {},
): NewOf<'driver.step'> {
  const id = newId()
  const input = { operationId: id, loadId: load.id, action, happenedAt, fix: PIT, ...more }
  const dependsOn = (more.documents ?? []).map(({ sha256 }) => sha256)
  return {
    id,
    entity: load.id,
    entityName: load.number,
    kind: 'driver.step',
    input,
    baseVersion: null,
    dependsOn,
    createdAt: happenedAt,
  }
}

/** The same as it stands in the queue. */
export function queued(
  operation: NewOf<'driver.step'>,
  seq: number,
  change: Partial<QueuedOperation> = {},
): QueuedOperation {
  return {
    ...operation,
    seq,
    input: { ...operation.input, deviceId: hash('d').slice(0, 36) as Uuid, deviceSeq: seq },
    attempts: 0,
    retryAt: 0,
    state: 'waiting',
    refusal: null,
    resultVersion: null,
    ...change,
  }
}
