import { findCandidates } from '#domain/documents/ticket-candidates.ts'
import type { WeightCandidate } from '#domain/documents/ticket-weight-candidates.ts'
import type { Box, Word } from '#domain/documents/ticket-words.ts'
import type { TicketSettings } from '#domain/documents/weigh-ticket.ts'
import { type TicketField, type TicketReading, ticketFields } from '#domain/documents/weigh-ticket-reading.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'

/** A value that the page offers for a field; weights in the last place of their unit, where one is known. */
export type ReadingCandidate = {
  field: TicketField
  value: string | number
  unit: TicketUnit | null
  /** How sure its print was read, 0 to 1. */
  probability: number
  box: Box
  /** In how many recognitions of the page it was found. */
  times: number
}
/** What a reading was chosen from, for whoever judges it later. */
export type ReadingEvidence = {
  /** The surest first, a few of each field. */
  candidates: ReadingCandidate[]
  /** In how many ways the page was recognised, and how many of them say what was chosen for a field. */
  recognitions: number
  agreeing: Partial<Record<TicketField, number>>
  /** The layout that the page was read by, by its place among the known ones, and how much of it was found (0..1). */
  layout: { at: number; score: number } | null
}

const MOST_OF_A_FIELD = 5

/** The candidates behind a reading of these recognitions, how far they agree on it, and the layout that it was read by. */
export function readingEvidence(
  readings: readonly (readonly Word[])[],
  settings: TicketSettings,
  { fields }: TicketReading,
): ReadingEvidence {
  const pages = readings.map((words) => findCandidates(words, settings.dateOrder, settings.layouts))
  const found = new Map<string, ReadingCandidate>()
  const agreeing: ReadingEvidence['agreeing'] = {}
  for (const { texts, weights } of pages) {
    const { gross, tare, net } = weights.weighing ?? {}
    const all = [
      ...texts.map(({ field, value, confidence, box }) => ({ field, value, unit: null, probability: confidence, box })),
      ...[...weights.weights, ...[gross, tare, net].flatMap((one) => one ?? [])].map(weightCandidate),
    ]
    const said = new Map(all.map((one) => [`${one.field} ${one.value} ${one.unit}`, one]))
    for (const [key, one] of said) {
      const known = found.get(key)
      const isSurer = !known || one.probability > known.probability
      found.set(key, { ...(isSurer ? one : known), times: (known?.times ?? 0) + 1 })
    }
    for (const field of ticketFields) {
      const chosen = fields[field]?.value
      const isSaid = [...said.values()].some((one) => one.field === field && one.value === chosen)
      if (chosen !== undefined && isSaid) agreeing[field] = (agreeing[field] ?? 0) + 1
    }
  }
  const best = pages.flatMap(({ layout }) => layout ?? []).toSorted((a, b) => b.score - a.score)[0]
  const at = best ? (settings.layouts ?? []).indexOf(best.is) : -1
  return {
    candidates: fewOfEach([...found.values()]),
    recognitions: readings.length,
    agreeing,
    layout: best && at >= 0 ? { at, score: Math.round(best.score * 100) / 100 } : null,
  }
}

function weightCandidate({ field, value, unit, printed, confidence, box }: WeightCandidate) {
  return printed
    ? { field, value: printed.weight, unit: printed.unit, probability: confidence, box }
    : { field, value, unit, probability: confidence, box }
}

function fewOfEach(candidates: readonly ReadingCandidate[]): ReadingCandidate[] {
  const sorted = candidates.toSorted((a, b) => b.times - a.times || b.probability - a.probability)
  return ticketFields.flatMap((field) => sorted.filter((one) => one.field === field).slice(0, MOST_OF_A_FIELD))
}
