import type { Label } from '#domain/documents/ticket-labels.ts'
import {
  findQuantities,
  type Printed,
  type PrintedUnit,
  unitOf,
  type WeightUnit,
} from '#domain/documents/ticket-numbers.ts'
import { around } from '#domain/documents/ticket-rows.ts'
import { below, type LabelledRow, leftOf, rightOf } from '#domain/documents/ticket-values.ts'
import type { Box, Word } from '#domain/documents/ticket-words.ts'
import type { WeightField } from '#domain/documents/weigh-ticket-reading.ts'
import { weighingOf } from '#domain/documents/weight-arithmetic.ts'
import { KG_PER_TONNE, LB_PER_TON } from '#domain/documents/weight-checks.ts'
import { type PrintedWeight, printedFrom, printedPlaces } from '#domain/units/printed-weight.ts'

export type WeightCandidate = {
  field: WeightField
  value: number
  /** Null where the ticket names no unit beside the number. */
  unit: WeightUnit | null
  confidence: number
  box: Box
  isRepaired: boolean
  /** Printed in tons or tonnes only. */
  isConverted: boolean
  /** As it is printed there, where its places are those of the unit. */
  printed: { weight: PrintedWeight; unit: 'ton' | 'tonne' } | null
}
export type WeightCandidates = {
  weights: WeightCandidate[]
  /** Captions seen, with or without a legible number. */
  captions: WeightField[]
  netTons: number | null
  axles: number[]
  adjustment: number | null
  /** What the page's numbers say of each other, whatever their captions are. */
  weighing: PageWeighing | null
}
/** A weighing found by its arithmetic. `areSure`: nothing on the page leaves its roles, its unit or itself in doubt. */
export type PageWeighing = Record<WeightField, WeightCandidate> & { areSure: boolean; isTotal: boolean }

export const LEAST_WEIGHT = 100
const MOST_CAPTION_GAP_HEIGHTS = 2.5

/** The weights that one reading of the page offers, with what else it prints to check them by. */
export function readWeights(rows: readonly LabelledRow[]): WeightCandidates {
  const weights: WeightCandidate[] = []
  const captions = new Set<WeightField>()
  const weighings: WeightCandidate[] = []
  const axles: number[] = []
  let netTons: number | null = null
  let adjustment: number | null = null
  rows.forEach((row, at) => {
    for (const label of row.labels) {
      const printed = quantitiesAt(rows, at, label)
      switch (label.kind) {
        case 'gross':
        case 'tare':
        case 'net': {
          const found = asWeight(label.kind, printed)
          if (found || isWeightCaption(row, label)) captions.add(label.kind)
          if (found) weights.push(found)
          if (label.kind === 'net') netTons ??= tonsIn(printed)
          break
        }
        case 'first':
        case 'second':
        case 'in':
        case 'out': {
          const found = asWeight('gross', printed)
          if (found) weighings.push(found)
          break
        }
        case 'axle': {
          const found = asWeight('gross', printed)
          if (found) axles.push(found.value)
          break
        }
        case 'adjustment':
          adjustment ??= asWeight('net', printed)?.value ?? null
          break
        case 'net_tons':
        case 'net_tonnes':
          netTons ??= printed.find(({ value, decimals }) => decimals > 0 && value < 300)?.value ?? null
          break
        default:
      }
    }
  })
  weights.push(...fromWeighings(weighings, captions))
  const weighing = pageWeighing(rows, weights)
  return { weights: withUnitOf(weighing, weights), captions: [...captions], netTons, axles, adjustment, weighing }
}

/** A weight of the weighing that was printed without its unit has the weighing's: it stands once, in the margin or a heading. */
const withUnitOf = (weighing: PageWeighing | null, weights: readonly WeightCandidate[]): WeightCandidate[] =>
  weights.map((one) => {
    const found = weighing?.[one.field]
    return one.unit === null && !one.isConverted && found?.value === one.value ? { ...one, unit: found.unit } : one
  })

function pageWeighing(rows: readonly LabelledRow[], captioned: readonly WeightCandidate[]): PageWeighing | null {
  const printed = rows.flatMap((row, at) => withColumnUnits(findQuantities(noMoney(noTimes(row.words))), rows, at))
  const captionOf = ({ box }: Printed) => captioned.find((one) => isSamePlace(one.box, box))?.field
  const found = weighingOf(printed, (one) => captionOf(one) ?? captionNear(one.box, rows))
  if (!found) return null
  const words = rows.flatMap((row) => row.words)
  const isInTons = found.gross.decimals > 0
  const named = [found.gross, found.tare, found.net].flatMap(({ unit }) => unit ?? [])
  const unit = onlyOne(named) ?? onlyOne(unitsNamed(words, isInTons ? ['ton', 'tonne'] : ['lb', 'kg']))
  const weight = (field: WeightField) => toCandidate(field, found[field], unit)
  const areSure = found.areRolesSure && found.isOnlyOne && (unit !== null || !isInTons)
  return { gross: weight('gross'), tare: weight('tare'), net: weight('net'), areSure, isTotal: found.isTotal }
}

/** The weight that a caption right above or right below a number names; null where they name none or two. */
function captionNear(box: Box, rows: readonly LabelledRow[]): WeightField | null {
  const near = rows.flatMap((row) =>
    row.labels.flatMap(({ kind, from, to }) => {
      if (kind !== 'gross' && kind !== 'tare' && kind !== 'net') return []
      const caption = around(row.words.slice(from, to + 1))
      const gap = Math.max(caption.y - (box.y + box.h), box.y - (caption.y + caption.h))
      const shared = Math.min(box.x + box.w, caption.x + caption.w) - Math.max(box.x, caption.x)
      return gap > -0.5 * box.h && gap < MOST_CAPTION_GAP_HEIGHTS * box.h && shared > 0 ? [kind] : []
    }),
  )
  return new Set(near).size === 1 ? (near[0] ?? null) : null
}

/** A printed figure as a weight of a field, in its printed unit or the one that is known of the page. */
export function toCandidate(field: WeightField, printed: Printed, unit: PrintedUnit | null): WeightCandidate {
  const common = { field, ...pick(printed) }
  if (printed.decimals === 0) {
    const whole = unit === 'lb' || unit === 'kg' ? unit : null
    return { ...common, value: printed.value, unit: whole, isConverted: false, printed: null }
  }
  return inTons(field, printed, unit === 'tonne' ? 'tonne' : 'ton')
}

/** The units among `wanted` that the words of a page name, also inside a caption: "GROSS (LB)". */
const unitsNamed = (words: readonly Word[], wanted: readonly PrintedUnit[]) =>
  words.flatMap(({ text }) => {
    const unit = bare(text).length > 1 ? unitOf(bare(text)) : null
    return unit !== null && wanted.includes(unit) ? [unit] : []
  })

const onlyOne = (units: readonly PrintedUnit[]) => (new Set(units).size === 1 ? (units[0] ?? null) : null)

const isSamePlace = (a: Box, b: Box) => Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1

/** Words without amounts of money, whether the sign stands in the word or before it. */
const noMoney = (words: readonly Word[]) =>
  words.filter(({ text }, at) => !/[$€£]/.test(text) && !/[$€£]$/.test(words[at - 1]?.text ?? ''))

/** In time order the heavier weighing is the gross, whichever came first. */
function fromWeighings(weighings: readonly WeightCandidate[], captions: Set<WeightField>): WeightCandidate[] {
  const [a, b] = weighings
  if (!a || !b || captions.has('gross') || captions.has('tare')) return []
  captions.add('gross').add('tare')
  const [gross, tare] = a.value >= b.value ? [a, b] : [b, a]
  return [
    { ...gross, field: 'gross' },
    { ...tare, field: 'tare' },
  ]
}

function quantitiesAt(rows: readonly LabelledRow[], at: number, label: Label): Printed[] {
  const row = rows[at]
  if (!row) return []
  const right = withColumnUnits(findQuantities(noTimes(rightOf(row, label))), rows, at)
  if (right.length > 0) return right
  const left = findQuantities(noTimes(leftOf(row, label))).filter(({ unit }) => unit !== null)
  if (left.length > 0) return left
  // "TONS" over the rows of a table heads the column of every weight, not of the net.
  const isColumnHead = label.kind.startsWith('net_') && !row.labels.some(({ kind }) => kind === 'net')
  return label.wholeCell && !isColumnHead
    ? withColumnUnits(findQuantities(noTimes(below(rows, at, label))), rows, at)
    : []
}

const noTimes = (words: readonly Word[]) => words.filter((word) => !/\d[:/]\d|\d-\d/.test(word.text))

/** In a table the unit stands once, at the head of the column. */
function withColumnUnits(printed: readonly Printed[], rows: readonly LabelledRow[], at: number): Printed[] {
  return printed.map((one) => (one.unit === null ? { ...one, unit: columnUnit(one.box, rows, at) } : one))
}

function columnUnit(box: Box, rows: readonly LabelledRow[], at: number): PrintedUnit | null {
  for (let i = at - 1; i >= Math.max(0, at - 5); i--) {
    const row = rows[i]
    const head = row?.cells.find((cell) => cell.words.every((word) => unitOf(bare(word.text)) !== null))
    if (!row || !head) continue
    const over = row.words.find((word) => {
      const reach = Math.max(word.box.w, box.w)
      const apart = Math.abs(word.box.x + word.box.w / 2 - (box.x + box.w / 2))
      return unitOf(bare(word.text)) !== null && apart < reach
    })
    if (over) return unitOf(bare(over.text))
  }
  return null
}

const bare = (text: string) => text.replace(/[()[\]:]/g, '')

function asWeight(field: WeightField, printed: readonly Printed[]): WeightCandidate | null {
  const common = { field, isConverted: false, printed: null }
  const exact = printed.find(({ unit, value }) => (unit === 'lb' || unit === 'kg') && value >= LEAST_WEIGHT)
  if (exact?.unit === 'lb' || exact?.unit === 'kg') {
    return { ...common, ...pick(exact), value: Math.round(exact.value), unit: exact.unit }
  }
  const bareNumber = printed.find(
    ({ unit, value, decimals }) => unit === null && decimals === 0 && value >= LEAST_WEIGHT,
  )
  if (bareNumber) return { ...common, ...pick(bareNumber), value: bareNumber.value, unit: null }
  const tons = printed.find(({ unit, value }) => (unit === 'ton' || unit === 'tonne') && value > 0 && value < 300)
  if (!tons) return null
  return inTons(field, tons, tons.unit === 'tonne' ? 'tonne' : 'ton')
}

/** Tons in the pounds, tonnes in the kilograms that the choice among readings is made in, and as they are printed. */
function inTons(field: WeightField, tons: Printed, printedUnit: 'ton' | 'tonne'): WeightCandidate {
  const [per, unit]: [number, WeightUnit] = printedUnit === 'tonne' ? [KG_PER_TONNE, 'kg'] : [LB_PER_TON, 'lb']
  const isExact = tons.decimals <= printedPlaces(printedUnit)
  const asPrinted = isExact ? { weight: printedFrom(tons.value, printedUnit), unit: printedUnit } : null
  const value = Math.round(tons.value * per)
  return { field, ...pick(tons), value, unit, isConverted: true, printed: asPrinted }
}

const pick = ({ confidence, box, isRepaired }: Printed) => ({ confidence, box, isRepaired })

const tonsIn = (printed: readonly Printed[]) =>
  printed.some(({ unit }) => unit === 'lb' || unit === 'kg')
    ? (printed.find(({ unit, decimals, value }) => (unit === 'ton' || unit === 'tonne') && decimals > 0 && value < 300)
        ?.value ?? null)
    : null

/** "NOT A TARE TICKET" names a weight without announcing one: a caption has nothing but its number behind it. */
function isWeightCaption(row: LabelledRow, label: Label): boolean {
  const behind = rightOf(row, label).filter(({ text }) => /[A-Za-z0-9]/.test(text))
  const caption = around(row.words.slice(label.from, label.to + 1))
  const before = row.words.slice(0, label.from).filter(({ text }) => /[A-Za-z]{2,}/.test(text)).length
  if (behind.length === 0) return before <= 1 && caption.w > 0
  return behind.some(({ text }) => /\d/.test(text) || unitOf(text) !== null)
}
