import { type DateOrder, findDate, findTimes } from '#domain/documents/ticket-dates.ts'
import { type Label, type LabelKind, labelsOf } from '#domain/documents/ticket-labels.ts'
import type { TicketLayout } from '#domain/documents/ticket-layout.ts'
import { pageOfRows } from '#domain/documents/ticket-layout-page.ts'
import { readByLayout } from '#domain/documents/ticket-layout-reading.ts'
import { withLearnedTexts } from '#domain/documents/ticket-layout-texts.ts'
import { withLearnedWeights } from '#domain/documents/ticket-layout-weights.ts'
import { loadNumber, looseNumber, numberIn } from '#domain/documents/ticket-number.ts'
import { around, rowsOf } from '#domain/documents/ticket-rows.ts'
import { findSite } from '#domain/documents/ticket-site.ts'
import {
  below,
  boxOfText,
  type Candidate,
  confidenceOf,
  firstCell,
  type LabelledRow,
  rightOf,
  type TextField,
  textOf,
} from '#domain/documents/ticket-values.ts'
import { readWeights, type WeightCandidates } from '#domain/documents/ticket-weight-candidates.ts'
import { apart, type Box, type Word } from '#domain/documents/ticket-words.ts'
import type { TicketFlag } from '#domain/documents/weigh-ticket-reading.ts'

export type Candidates = {
  texts: Candidate[]
  weights: WeightCandidates
  flags: TicketFlag[]
  /** How many captions were recognised: next to none means an unreadable or upside-down page. */
  captions: number
  /** The layout that fits this reading of the page, and how well. */
  layout: { is: TicketLayout; score: number } | null
}

/** The order of day and month that the site and its tickets agree on; where they differ, none, so that it is asked for. */
const agreedOrder = (ofSite: DateOrder | undefined, ofTickets: DateOrder | undefined) =>
  ofSite && ofTickets && ofSite !== ofTickets ? undefined : (ofTickets ?? ofSite)

type Timed = { hhmm: string; confidence: number; box: Box }

type Remembered = { order: DateOrder | undefined; layouts: readonly TicketLayout[]; candidates: Candidates }
/** A page is judged anew with each further recognition; the words of the earlier ones say the same as before. */
const remembered = new WeakMap<readonly Word[], Remembered>()
const NO_LAYOUTS: readonly TicketLayout[] = []

/** Every field that one reading of the page offers, best place first; what a layout of its scale teaches comes before. */
export function findCandidates(
  words: readonly Word[],
  order?: DateOrder,
  layouts: readonly TicketLayout[] = NO_LAYOUTS,
): Candidates {
  const known = remembered.get(words)
  if (known && known.order === order && known.layouts === layouts) return known.candidates
  const candidates = candidatesOf(words, order, layouts)
  remembered.set(words, { order, layouts, candidates })
  return candidates
}

function candidatesOf(
  words: readonly Word[],
  siteOrder: DateOrder | undefined,
  layouts: readonly TicketLayout[],
): Candidates {
  const rows: LabelledRow[] = rowsOf(apart(words)).map((row) => ({ ...row, labels: labelsOf(row) }))
  const learned = layouts.length > 0 ? readByLayout(layouts, pageOfRows(rows)) : null
  const order = agreedOrder(siteOrder, learned?.dateOrder ?? undefined)
  const weights = withLearnedWeights(readWeights(rows), learned)
  const flags = marks(rows)
  const texts: Candidate[] = []
  const loose: Timed[] = []
  rows.forEach((row, at) => {
    for (const label of row.labels) {
      const right = rightOf(row, label)
      const under = label.wholeCell ? below(rows, at, label) : []
      texts.push(...fromLabel(label, row, right, under, loose, flags, order))
    }
  })
  if (!texts.some(({ field }) => field === 'ticket_number')) {
    const { weighing } = weights
    const weighed = [...weights.weights, ...(weighing ? [weighing.gross, weighing.tare, weighing.net] : [])]
    const number = loadNumber(rows) ?? looseNumber(rows, new Set(weighed.map(({ value }) => value)))
    if (number) texts.push(number)
  }
  if (!texts.some(({ field }) => field === 'date')) texts.push(...looseDate(rows, flags, order))
  texts.push(...looseTimes(texts, loose.length > 0 ? loose : timesOf(rows)))
  if (!texts.some(({ field }) => field === 'site')) texts.push(...findSite(rows))
  const captions = rows.reduce((sum, row) => sum + row.labels.filter(({ kind }) => kind !== 'other').length, 0)
  const layout = learned && { is: learned.layout, score: learned.score }
  return { texts: withLearnedTexts(texts.filter(isFirstOfField), learned, order), weights, flags, captions, layout }
}

/** A field takes its first caption's value; "CUSTOMER" further down the page is another party's line. */
const isFirstOfField = (one: Candidate, at: number, all: Candidate[]) =>
  all.findIndex(({ field }) => field === one.field) === at

const textKinds: Partial<Record<LabelKind, TextField>> = {
  site: 'site',
  customer: 'customer',
  job: 'job',
  material: 'material',
  truck: 'truck',
}

function fromLabel(
  label: Label,
  row: LabelledRow,
  right: readonly Word[],
  under: readonly Word[],
  loose: Timed[],
  flags: TicketFlag[],
  order: DateOrder | undefined,
): Candidate[] {
  const places = [right, under]
  switch (label.kind) {
    case 'ticket_number':
      return firstOf(places, (words) => numberIn(words))
    case 'date':
    case 'date_time':
      return firstOf(places, (words) => {
        const found = findDate(textJoined(words), order)
        if (!found) return null
        if (found.isAmbiguous && !flags.includes('date_ambiguous')) flags.push('date_ambiguous')
        loose.push(...timesIn(words))
        return { field: 'date', value: found.iso, confidence: dateConfidence(words), box: boxOfText(words, found.text) }
      })
    case 'time':
      return firstOf(places, (words) => timed('time_out', words))
    case 'time_in':
    case 'in':
      return firstOf(places, (words) => timed('time_in', words))
    case 'time_out':
    case 'out':
      return firstOf(places, (words) => timed('time_out', words))
    case 'first':
    case 'second':
    case 'gross':
    case 'tare':
      loose.push(...timesIn(right))
      return []
    default: {
      const field = textKinds[label.kind]
      if (!field) return []
      return firstOf(places, (words) => {
        const value = firstCell(words, row.height)
        const text = textOf(value)
        if (text === '' || (field === 'truck' && !/[A-Z0-9]/i.test(text)) || findQuantityOnly(text)) return null
        return { field, value: text, confidence: confidenceOf(value), box: around(value) }
      })
    }
  }
}

function firstOf(places: (readonly Word[])[], read: (words: readonly Word[]) => Candidate | null): Candidate[] {
  for (const words of places) {
    const found = words.length > 0 ? read(words) : null
    if (found) return [found]
  }
  return []
}

const findQuantityOnly = (text: string) => /^[\d,. ]+ (lb|lbs|kg|tons?|tonnes?)$/i.test(text)
const textJoined = (words: readonly Word[]) => words.map((word) => word.text).join(' ')
/** A date that parses has checked itself in part; recognition rates dashed dates far too low. */
const dateConfidence = (words: readonly Word[]) => 0.5 + 0.5 * confidenceOf(words.slice(0, 1))

function timed(field: 'time_in' | 'time_out', words: readonly Word[]): Candidate | null {
  const found = timesIn(words)[0]
  return found ? { field, value: found.hhmm, confidence: found.confidence, box: found.box } : null
}

const timesIn = (words: readonly Word[]): Timed[] =>
  findTimes(textJoined(words)).map(({ hhmm, text }) => ({
    hhmm,
    confidence: confidenceOf(words.filter((word) => text.includes(word.text.toUpperCase()))),
    box: boxOfText(words, text),
  }))

const timesOf = (rows: readonly LabelledRow[]): Timed[] =>
  rows.filter((row) => !row.labels.some(({ kind }) => kind === 'other')).flatMap((row) => timesIn(row.words))

/** Times without a caption of their own: the earlier is the time in, the later the time out; a single one is the print. */
function looseTimes(texts: readonly Candidate[], times: readonly Timed[]): Candidate[] {
  if (texts.some(({ field }) => field === 'time_in' || field === 'time_out')) return []
  const sorted = [...times].sort((a, b) => a.hhmm.localeCompare(b.hhmm))
  const first = sorted[0]
  const last = sorted.at(-1)
  if (!first || !last) return []
  const out: Candidate = { field: 'time_out', value: last.hhmm, confidence: last.confidence, box: last.box }
  if (first.hhmm === last.hhmm) return [out]
  return [{ field: 'time_in', value: first.hhmm, confidence: first.confidence, box: first.box }, out]
}

function looseDate(rows: readonly LabelledRow[], flags: TicketFlag[], order: DateOrder | undefined): Candidate[] {
  for (const { words } of rows) {
    const found = findDate(textJoined(words), order)
    if (!found) continue
    if (found.isAmbiguous) flags.push('date_ambiguous')
    const box = boxOfText(words, found.text)
    return [{ field: 'date', value: found.iso, confidence: 0.8 * dateConfidence(words), box }]
  }
  return []
}

/** Stamps that say the paper is not the first of its kind. A form's own "CUSTOMER COPY" says only whose sheet it is. */
function marks(rows: readonly LabelledRow[]): TicketFlag[] {
  const text = rows.map((row) => textJoined(row.words).toUpperCase()).join('\n')
  const flags: TicketFlag[] = []
  if (/\bRE-?\s?(PRINT|ISSUE)(ED)?\b|\bDUPLICATE\b/.test(text)) flags.push('reprint')
  if (/(?<!\b(CUSTOMER|DRIVER|OFFICE|HAULER|CARRIER|SHIPPER|DRIVERS|CUSTOMERS)('S)?\s)\bCOPY\b/.test(text))
    flags.push('copy')
  if (/^\W*VOID(ED)?\W*$|\bVOID(ED)? TICKET\b|\*+ ?VOID/m.test(text)) flags.push('void_mark')
  return flags
}
