import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { mutate, newId } from './calls.ts'
import { type DrivenFleet, type DriversPhone, JOB, PIT } from './driven-fleet.ts'

const op = () => ({ operationId: newId() })

const open = {
  minimumQuantityMilli: null,
  minimumCents: null,
  weightBasis: 'origin',
  fuelSurcharge: null,
  detention: null,
  tonuCents: null,
  tiers: null,
  accessorials: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
}

/** What the customer pays a ton, and a quarter of it to the driver. */
export async function agreeOnRates(office: APIRequestContext, { customerId, driverId }: DrivenFleet): Promise<void> {
  const anywhere = { jobId: null, pickupSiteId: null, deliverySiteId: null, materialId: null }
  const rate = { basis: 'per_ton', rateMicro: 12_340_000 }
  await mutate(office, 'rateCards.create', { ...op(), id: newId(), ...anywhere, customerId, ...open, ...rate })
  const share = { basis: 'percent', rateMicro: null, percentHundredths: 2_500 }
  await agreeOnPay(office, { driverId, contractorId: null, ...share })
}

/** What a driver or a contractor gets, whatever they haul. */
export async function agreeOnPay(office: APIRequestContext, plan: object): Promise<void> {
  await mutate(office, 'payPlans.create', { ...op(), id: newId(), appliesTo: null, truckBody: null, ...open, ...plan })
}

/** The unit on the ticket, and which of the tests' pictures it is on: two loads with one picture are a finding. */
type Ticketed = { truck?: string; picture?: string }

/** Takes a load to its delivery, with pictures, a ticket of 23.66 tons and a signature. */
export async function deliver(
  phone: DriversPhone,
  loadId: string,
  ticketNumber: string,
  of: Ticketed = {},
): Promise<void> {
  const sha256 = await phone.uploaded(of.picture)
  for (const action of ['accept', 'start', 'arrive_pickup']) await phone.step(loadId, action)
  const picture = phone.photoOf('ticket_photo', sha256, PIT)
  const ticket = {
    id: newId(),
    documentId: picture.id,
    source: 'typed',
    ticketNumber,
    ticketDate: null,
    timeIn: null,
    timeOut: null,
    siteText: 'North Pit',
    customerText: null,
    jobText: null,
    materialText: null,
    truckText: of.truck ?? 'T-1',
    unit: 'lb',
    gross: 77_310,
    tare: 30_000,
    net: 47_310,
    reading: null,
  }
  const documents = [phone.photoOf('pickup_photo', sha256, PIT), picture]
  await phone.step(loadId, 'depart_pickup', { documents, ticket })
  await phone.step(loadId, 'arrive_delivery')
  const signedText = 'Received 23.66 tons of crushed limestone'
  const signature = {
    id: newId(),
    signerName: 'Lee Foreman',
    signerRole: 'foreman',
    method: 'typed',
    strokes: null,
    consent: 'I confirm the delivery.',
    signedText,
    signedSha256: createHash('sha256').update(signedText).digest('hex'),
    signedAt: new Date().toISOString(),
    fix: null,
    noPositionReason: 'Typed at the gate',
  }
  await phone.step(loadId, 'deliver', { documents: [phone.photoOf('delivery_photo', sha256, JOB)], signature })
}
