import type { StepInput } from '#contracts/steps.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import { nextActions } from '#domain/loads/next-actions.ts'
import type { LoadForStep, StepFacts } from '#domain/loads/step-facts.ts'
import type { LoadAction } from '#domain/loads/steps.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'

const leadsOn: readonly LoadAction[] = [
  'accept',
  'start',
  'arrive_pickup',
  'depart_pickup',
  'arrive_delivery',
  'deliver',
]

/** A load of the phone as the rules of its steps look at it. */
export function loadForStep(load: DriverLoad): LoadForStep {
  const next = nextStop(load.stops)
  return {
    status: load.status,
    version: load.version,
    isOnHold: load.isOnHold,
    isOffered: false,
    stops: load.stops.map(({ id, kind, status }) => ({ id, kind, status })),
    lastStep: load.lastStep,
    site: next ? { geofence: next.site.geofence, hasScale: next.site.hasScale } : null,
    isPaidByMeasure: load.isPaidByMeasure,
    // A phone may have kept its day before stops had this field.
    requiresTicket: next?.requiresTicket ?? false,
    legalGrossLb: load.legalGrossLb,
    legalPayloadLb: load.legalPayloadLb,
  }
}

/** The steps a driver may take at this moment, and the one that leads on; two minutes change the answer. */
export function stepsNow(load: DriverLoad, now: Instant): Pick<DriverLoad, 'allowed' | 'nextStep'> {
  const allowed = nextActions(loadForStep(load), 'driver', now)
  return { allowed, nextStep: allowed.find((action) => leadsOn.includes(action)) ?? null }
}

type StepProof = Pick<StepInput, 'happenedAt' | 'fix' | 'reasons' | 'documents' | 'ticket' | 'signature'> & {
  isOverLegalConfirmed?: boolean
}

/** What the rules ask about a step, from its input and from the proof that has arrived for this stop before. */
export function factsOf(load: DriverLoad, input: StepProof): StepFacts {
  const isDelivery = nextStop(load.stops)?.kind === 'delivery'
  const kind = isDelivery ? 'delivery_photo' : 'pickup_photo'
  const received = isDelivery ? load.received.destinationTicket : load.received.originTicket
  const earlier = isDelivery ? load.received.deliveryPhotos : load.received.pickupPhotos
  const photos = (input.documents ?? []).filter((document) => document.kind === kind)
  const { ticket, signature } = input
  const before = received?.unit ? { gross: null, tare: null, net: received.net, unit: received.unit } : null
  // Where earlier proof was taken is known to the server only; it was good enough then.
  const somewhere = load.stops[0]?.site ?? null
  return {
    by: 'driver',
    at: input.happenedAt,
    reasons: input.reasons,
    position: input.fix,
    photos: [
      ...photos.map((photo) => ({ takenAt: photo.capturedAt, position: photo.fix ?? photo.laterFix ?? null })),
      ...(earlier > 0 ? [{ takenAt: input.happenedAt, position: somewhere }] : []),
    ],
    ticket: ticket ? { gross: ticket.gross, tare: ticket.tare, net: ticket.net, unit: ticket.unit } : before,
    isOverLegalConfirmed: input.isOverLegalConfirmed ?? false,
    signature: signature
      ? { signerName: signature.signerName, signedAt: signature.signedAt, position: signature.fix }
      : null,
  }
}
