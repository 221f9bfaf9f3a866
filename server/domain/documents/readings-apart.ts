import { coreFields, type TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'

/** A value as one of two readers gave it; a weight with the unit that it is printed in. */
export type Said = { text: string } | { weight: number; unit: TicketUnit | null }
/** A field in which the phone and the server read the same picture differently. */
export type FieldApart = { field: (typeof coreFields)[number]; phone: Said; server: Said }

/** Where two readings of one picture say different things; what only one of them found is no difference. */
export function readingsApart(phone: TicketReading, server: TicketReading): FieldApart[] {
  return coreFields.flatMap((field) => {
    const [here, there] = [saidOf(phone, field), saidOf(server, field)]
    return here && there && !isSame(here, there) ? [{ field, phone: here, server: there }] : []
  })
}

function saidOf({ fields }: TicketReading, field: FieldApart['field']): Said | null {
  const value = fields[field]?.value ?? null
  if (value === null) return null
  return typeof value === 'number' ? { weight: value, unit: fields.unit?.value ?? null } : { text: value }
}

/** Weights are the same where value and unit are; a unit that one of them did not find is the other's. */
function isSame(a: Said, b: Said): boolean {
  if ('text' in a || 'text' in b) return 'text' in a && 'text' in b && a.text === b.text
  return a.weight === b.weight && (a.unit === b.unit || a.unit === null || b.unit === null)
}
