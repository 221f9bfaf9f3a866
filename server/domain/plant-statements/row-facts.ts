import type { WeighTicketStatus } from '../documents/weigh-ticket-steps.ts'
import type { Cents, Day, Uuid } from '../units/brands.ts'
import type { WeightUnit } from '../units/weight.ts'
import type { PairedBy } from './match-lines.ts'
import { type PlantClass, plantClasses } from './reconcile.ts'

/** What a row of a statement shows, and what is kept of it once the statement is settled. */
export type PlantRowFacts = {
  class: PlantClass
  /** What else holds of it. */
  also: PlantClass[]
  by: PairedBy | null
  lineId: Uuid | null
  line: LineFacts | null
  haul: HaulFacts | null
  /** The line of the file that counts, of one that stands there once more. */
  doubleOf: number | null
  differenceLb: number
  /** Null where the amounts are not compared, or one side is not known. */
  differenceCents: Cents | null
}
type LineFacts = {
  line: number
  ticket: string | null
  day: Day
  minute: number | null
  truck: string | null
  customer: string | null
  material: string | null
  netMilli: number
  unit: WeightUnit
  netLb: number
  amountCents: Cents | null
}
type HaulFacts = {
  loadId: Uuid
  loadNumber: string | null
  ticketId: Uuid | null
  ticketVersion: number | null
  ticketStatus: WeighTicketStatus | null
  ticket: string | null
  isVoid: boolean
  isClosed: boolean
  day: Day
  minute: number | null
  netLb: number | null
  truck: string | null
  driver: string | null
  customer: string | null
  material: string | null
  amountCents: Cents | null
}

/** Differences before what is agreed, each class by day and line. */
export function byClass(one: PlantRowFacts, other: PlantRowFacts): number {
  const dayOf = ({ line, haul }: PlantRowFacts) => line?.day ?? haul?.day ?? ''
  const classes = plantClasses.indexOf(one.class) - plantClasses.indexOf(other.class)
  if (classes !== 0) return classes
  if (dayOf(one) !== dayOf(other)) return dayOf(one) < dayOf(other) ? -1 : 1
  return (one.line?.line ?? 0) - (other.line?.line ?? 0)
}

/** What names a row: its line, or the load that the plant has no line for. */
export function rowKey({ lineId, haul }: Pick<PlantRowFacts, 'lineId' | 'haul'>): Uuid | null {
  return lineId ?? haul?.loadId ?? null
}

/** The row without its amounts, for somebody who may not see what customers are charged. */
export function withoutAmounts(row: PlantRowFacts): PlantRowFacts {
  return {
    ...row,
    line: row.line && { ...row.line, amountCents: null },
    haul: row.haul && { ...row.haul, amountCents: null },
    differenceCents: null,
  }
}
