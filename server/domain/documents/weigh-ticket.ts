import { type Candidates, findCandidates } from '#domain/documents/ticket-candidates.ts'
import type { DateOrder } from '#domain/documents/ticket-dates.ts'
import { fieldsByHand } from '#domain/documents/ticket-handwriting.ts'
import type { TicketLayout } from '#domain/documents/ticket-layout.ts'
import type { Candidate, TextField } from '#domain/documents/ticket-values.ts'
import type { Word } from '#domain/documents/ticket-words.ts'
import {
  coreFields,
  type Read,
  type TicketField,
  type TicketFlag,
  type TicketReading,
} from '#domain/documents/weigh-ticket-reading.ts'
import { chooseWeights } from '#domain/documents/weight-choice.ts'

export type { TicketField, TicketFields, TicketFlag, TicketReading } from '#domain/documents/weigh-ticket-reading.ts'

/** What is known of the scale; nothing needs to be. Divisions in their unit. */
export type TicketSettings = {
  dateOrder?: DateOrder | undefined
  divisionLb?: number | undefined
  divisionKg?: number | undefined
  /** What confirmed tickets of the scale have taught. */
  layouts?: readonly TicketLayout[] | undefined
}

/** Under this confidence a value is asked for even when nothing contradicts it. */
const LEAST_SURE = 0.5
/** What a load is found and paid by must be read more clearly. */
const LEAST_SURE_OF_KEY = 0.72
const keys: readonly TextField[] = ['ticket_number', 'date']
/** One wrong digit of a time is as good a time as the right one. */
const digits: readonly TextField[] = [...keys, 'time_in', 'time_out']
/** A second value with this share of the best one's weight makes the field uncertain. */
const RIVAL_SHARE = 0.5

/**
 * Proposes the fields of a weigh ticket from several readings of the same page. Values are always ones that were read;
 * where readings differ, agreement and the weights' own arithmetic choose, and what stays uncertain is asked for.
 */
export function readWeighTicket(readings: readonly (readonly Word[])[], settings: TicketSettings = {}): TicketReading {
  const all = readings.map((words) => findCandidates(words, settings.dateOrder, settings.layouts))
  const texts = all.flatMap((one) => one.texts)
  const needs: TicketField[] = []
  const choose = (field: TextField): Read<string> | null => {
    const choice = chooseText(texts.filter((one) => one.field === field))
    if (!choice) {
      if (keys.includes(field)) needs.push(field)
      return null
    }
    const least = digits.includes(field) ? LEAST_SURE_OF_KEY : LEAST_SURE
    if (choice.hasRival || choice.isGuessed || choice.read.confidence < least) needs.push(field)
    return choice.read
  }
  const number = choose('ticket_number')
  const date = choose('date')
  const timeIn = choose('time_in')
  const timeOut = choose('time_out')
  const rest = {
    site: choose('site'),
    customer: choose('customer'),
    job: choose('job'),
    material: choose('material'),
    truck: choose('truck'),
  }
  const weights = chooseWeights(
    all.map((one) => one.weights),
    { lb: settings.divisionLb, kg: settings.divisionKg },
  )
  const flags = new Set<TicketFlag>([...weights.flags, ...sharedFlags(all)])
  // Which of two days it was, the paper leaves open where the site's order is not known.
  if (flags.has('date_ambiguous') && !needs.includes('date')) needs.push('date')
  if (timeIn && timeOut && timeOut.value < timeIn.value) {
    flags.add('time_order')
    needs.push('time_in', 'time_out')
  }
  const fields = { ticket_number: number, date, time_in: timeIn, time_out: timeOut, ...rest, ...weights.fields }
  const asked = new Set([...needs, ...weights.needsConfirmation, ...fieldsByHand(fields, readings)])
  return { fields, flags: [...flags], needsConfirmation: [...asked] }
}

const isContradicted = (flags: readonly TicketFlag[]) =>
  flags.includes('net_mismatch') || flags.includes('tons_mismatch') || flags.includes('axle_mismatch')

/** True where a further reading of the picture could not make the proposal better. */
export function isSettled({ fields, flags, needsConfirmation }: TicketReading): boolean {
  if (isContradicted(flags)) return false
  const asked = needsConfirmation.filter((field) => coreFields.some((one) => one === field))
  return asked.length === 0 && fields.ticket_number !== null && fields.date !== null
}

/**
 * True where two readings, each judged alone, give the same number, date and weights: what is still asked for then, such
 * as a number without a caption, the paper leaves open, and a third reading would not answer it.
 */
export function readingsAgree(readings: readonly (readonly Word[])[], settings: TicketSettings = {}): boolean {
  const alone = readings.flatMap((words) => coreOf(readWeighTicket([words], settings)) ?? [])
  return new Set(alone).size < alone.length
}

/** The number, date and weights in one text; null where one is missing or the weights contradict each other. */
function coreOf({ fields, flags }: TicketReading): string | null {
  if (isContradicted(flags)) return null
  const values = coreFields.map((field) => fields[field]?.value ?? null)
  return values.includes(null) ? null : JSON.stringify([...values, fields.unit?.value ?? null])
}

/** How many captions the best reading found: below three the picture is unreadable or lies the wrong way up. */
export const captionsFound = (readings: readonly (readonly Word[])[]): number =>
  Math.max(0, ...readings.map((words) => findCandidates(words).captions))

function sharedFlags(all: readonly Candidates[]): TicketFlag[] {
  const dates = all.filter((one) => one.flags.includes('date_ambiguous')).length
  const marks = all.flatMap((one) => one.flags).filter((flag) => flag !== 'date_ambiguous')
  return dates > 0 && dates * 2 >= all.length ? [...marks, 'date_ambiguous'] : marks
}

type TextChoice = { read: Read<string>; hasRival: boolean; isGuessed: boolean }

/** The value with the most confidence behind it; each further reading that agrees makes it surer. */
function chooseText(candidates: readonly Candidate[]): TextChoice | null {
  const groups = new Map<string, Candidate[]>()
  const learned = candidates.filter(({ isLearned }) => isLearned)
  for (const one of learned.length > 0 ? learned : candidates) {
    const key = one.value.toUpperCase().replace(/\s+/g, ' ')
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const ranked = [...groups.values()]
    .map((group) => ({ group, weight: weightOf(group) }))
    .sort((a, b) => b.weight - a.weight)
  const best = ranked[0]
  if (!best) return null
  const clearest = best.group.reduce((a, b) => (b.confidence > a.confidence ? b : a))
  const doubt = best.group.reduce((product, one) => product * (1 - 0.75 * one.confidence), 1)
  const confidence = best.group.length === 1 ? clearest.confidence : Math.max(clearest.confidence, 1 - doubt)
  const rival = ranked[1]
  const hasRival = rival !== undefined && rival.weight > RIVAL_SHARE * best.weight
  const { value, box } = clearest
  const isGuessed = best.group.every((one) => one.isGuessed)
  const isDoubtful = hasRival || isGuessed
  const read = { value, box, confidence: round(isDoubtful ? confidence * 0.6 : confidence), source: 'ocr' as const }
  return { read, hasRival, isGuessed }
}

const weightOf = (group: readonly Candidate[]) => group.reduce((sum, one) => sum + 0.2 + one.confidence, 0)
const round = (share: number) => Math.round(Math.min(0.99, share) * 100) / 100
