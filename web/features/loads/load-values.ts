import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import { type AssignmentFields, assignmentFields, type DraftFields, draftFields } from '#contracts/loads.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import type { Outputs } from '#web/api.ts'

/** What the form of a load holds: the load as typed so far, who hauls it, and how often. */
export type LoadValues = Omit<DraftFields, 'jobId' | 'pickup' | 'delivery' | 'tollsCents'> & {
  jobId: Uuid | null
  pickup: Required<DraftFields['pickup']>
  delivery: Required<DraftFields['delivery']>
  tollsCents: Cents | null
  assignment: AssignmentFields
  /** Why warnings of the checks are passed by. */
  checksReason: string | null
  repeat: number | null
  /** The ids under which it is booked: made once, so that the form sent again never makes another load. */
  ids: Uuid[]
  /** Which of them are planned already, as the last answer left them. */
  booked: BookedLoad[]
}

const bookedLoad = z.object({ id: uuid, version: z.number(), number: z.string(), isAssigned: z.boolean() })
/** A load that this form has planned. */
export type BookedLoad = z.infer<typeof bookedLoad>

const nobody: AssignmentFields = { driverId: null, contractorId: null, truckId: null, trailerId: null }

/** A form nobody has typed into. */
export function emptyLoad(): LoadValues {
  return {
    jobId: null,
    customerId: null,
    customerReference: null,
    poNumber: null,
    materialId: null,
    quantityMilli: null,
    unit: null,
    pickup: { siteId: null, windowStart: null, windowEnd: null, requiresTicket: false },
    delivery: { siteId: null, windowStart: null, windowEnd: null, requiresTicket: false },
    distanceM: null,
    isPriceLater: false,
    tollsCents: null,
    notes: null,
    assignment: nobody,
    checksReason: null,
    repeat: 1,
    ids: [],
    booked: [],
  }
}

/** A stored draft, or a load to edit, as the form holds it. */
export function valuesOf(draft: DraftFields & { assignment?: AssignmentFields }): LoadValues {
  return {
    ...emptyLoad(),
    ...draft,
    jobId: draft.jobId ?? null,
    pickup: { ...draft.pickup, requiresTicket: draft.pickup.requiresTicket ?? false },
    delivery: { ...draft.delivery, requiresTicket: draft.delivery.requiresTicket ?? false },
    tollsCents: draft.tollsCents ?? null,
    assignment: draft.assignment ?? nobody,
  }
}

/** A planned load as the form holds it. */
export function plannedValues(load: Outputs['loads']['byId']): LoadValues {
  const stop = (kind: 'pickup' | 'delivery') => {
    const found = load.stops.find((each) => each.kind === kind)
    return {
      siteId: found?.site.id ?? null,
      windowStart: found?.windowStart ?? null,
      windowEnd: found?.windowEnd ?? null,
      requiresTicket: found?.requiresTicket ?? false,
    }
  }
  return valuesOf({
    jobId: load.job?.id ?? null,
    customerId: load.customer?.id ?? null,
    customerReference: load.customerReference,
    poNumber: load.poNumber,
    materialId: load.material?.id ?? null,
    quantityMilli: load.quantityMilli,
    unit: load.unit,
    pickup: stop('pickup'),
    delivery: stop('delivery'),
    distanceM: load.distanceSource === 'typed' ? load.distanceM : null,
    isPriceLater: load.isPriceLater,
    tollsCents: load.tollsCents,
    notes: load.notes,
    assignment: {
      driverId: load.driver?.id ?? null,
      contractorId: load.contractor?.id ?? null,
      truckId: load.truck?.id ?? null,
      trailerId: load.trailer?.id ?? null,
    },
  })
}

/** A stored load as the form holds it, planned or still a draft. */
export function storedValues(load: Outputs['loads']['byId']): LoadValues {
  return load.draft ? valuesOf(load.draft) : plannedValues(load)
}

/** The load of a form as the API takes it: text that is only spaces is none. */
export function draftOf(values: LoadValues): DraftFields {
  const { assignment: _a, checksReason: _c, repeat: _r, ids: _i, booked: _b, ...draft } = values
  return {
    ...draft,
    customerReference: textOf(draft.customerReference),
    poNumber: textOf(draft.poNumber),
    notes: textOf(draft.notes),
  }
}

/** Text without the spaces around it; null where nothing is left. */
export function textOf(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

const kept = z.object({
  ...draftFields,
  assignment: z.object(assignmentFields),
  checksReason: z.nullable(z.string()),
  repeat: z.nullable(z.number()),
  ids: z.array(uuid),
  booked: z.array(bookedLoad),
})

/** Reads a form that was kept on the device; null where it is none, or of an older shape. */
export function readKept(values: unknown): LoadValues | null {
  const read = kept.safeParse(values)
  return read.success ? { ...read.data, ...valuesOf(read.data) } : null
}
