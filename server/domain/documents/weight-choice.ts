import type { WeightUnit } from '#domain/documents/ticket-numbers.ts'
import { around } from '#domain/documents/ticket-rows.ts'
import type { PageWeighing, WeightCandidate, WeightCandidates } from '#domain/documents/ticket-weight-candidates.ts'
import {
  type Read,
  type TicketField,
  type TicketFields,
  type TicketFlag,
  type WeightField,
  weightFields,
} from '#domain/documents/weigh-ticket-reading.ts'
import { checkWeights, usualDivision, type WeightFinding } from '#domain/documents/weight-checks.ts'

type Option = {
  value: number
  support: number
  readings: number
  confidence: number
  candidate: WeightCandidate
}
type Choice = Record<WeightField, Option | null>
type Facts = {
  unit: WeightUnit
  division: number
  netTons: readonly number[]
  axles: readonly (readonly number[])[]
  adjustment: number | null
}
type WeightProposal = {
  fields: Pick<TicketFields, WeightField | 'unit'>
  flags: TicketFlag[]
  needsConfirmation: TicketField[]
}

/** What a check adds to the votes of the readings, in votes. */
const AGREEMENT_VOTES = { net_agrees: 1.5, tons_agree: 1, axles_agree: 1.5 } as const
const SURE_WITHOUT_CHECK = 0.8
/** A value read otherwise this often, measured on the chosen one, is doubt enough to ask. */
const RIVAL_SHARE = 0.5
const OPTIONS_PER_FIELD = 5
/** The unit that the tons imply is 0.6 sure; below it, units printed beside the weights contradict each other. */
const LEAST_SURE_OF_UNIT = 0.6

/**
 * Chooses gross, tare and net among the values that were really read. The arithmetic of the ticket decides between
 * readings; it never makes a value up, and a ticket whose printed net is wrong stays as printed and is flagged.
 */
export function chooseWeights(
  readings: readonly WeightCandidates[],
  divisions: { lb?: number | undefined; kg?: number | undefined } = {},
): WeightProposal {
  const weighing = weighingToTake(readings)
  const all = [...readings.flatMap((one) => one.weights), ...(weighing ? weightsOf(weighing) : [])]
  const unit = unitOf(weighing ? weightsOf(weighing) : all)
  const facts: Facts = {
    unit: unit?.value ?? 'lb',
    division: divisions[unit?.value ?? 'lb'] ?? usualDivision(unit?.value ?? 'lb'),
    netTons: readings.flatMap((one) => (one.netTons === null ? [] : [one.netTons])),
    axles: readings.map((one) => one.axles).filter((axles) => axles.length >= 2),
    adjustment: readings.find((one) => one.adjustment !== null)?.adjustment ?? null,
  }
  const options: Record<WeightField, Option[]> = {
    gross: optionsOf(all, 'gross'),
    tare: optionsOf(all, 'tare'),
    net: optionsOf(all, 'net'),
  }
  const choice = weighing ? choiceOf(weighing, options) : bestChoice(options, facts)
  const findings = findingsOf(choice, facts)
  const flags = flagsOf(findings)
  const printed = printedUnitOf(choice)
  const known = unit && printed ? { ...unit, value: printed } : (unit ?? impliedUnit(choice, facts))
  const isMixed = !printed && weightFields.some((field) => choice[field]?.candidate.isConverted)
  if (isMixed) flags.push('converted_from_tons')
  const asked = new Set<TicketField>()
  const confirmed = confirmedBy(findings)
  for (const field of weightFields) {
    const doubt = doubtOf(field, choice, options, readings, confirmed.has(field))
    if (doubt.isAsked) asked.add(field)
    flags.push(...doubt.flags)
  }
  for (const field of contradicted(findings, confirmed)) asked.add(field)
  flags.push(...presence(choice))
  // A net is never printed without what it comes from, so a lone one means that the rest was not legible.
  if (choice.net && !(choice.gross && choice.tare)) {
    flags.push('weight_unread')
    for (const field of weightFields) if (!choice[field]) asked.add(field)
  }
  if (!choice.gross && !choice.tare && !choice.net) for (const field of weightFields) asked.add(field)
  // A figure without its unit, or converted from another, is not what the paper says.
  const hasUnit = known !== null && known.confidence >= LEAST_SURE_OF_UNIT
  const areAllAsked = !hasUnit || isMixed || isInDoubt(choice, weighing, readings)
  for (const field of weightFields) if (areAllAsked && choice[field]) asked.add(field)
  if (unit === null && all.length > 0) asked.add('unit')
  return {
    fields: {
      gross: toRead(asPrinted(choice.gross, printed), confirmed.has('gross'), asked.has('gross')),
      tare: toRead(asPrinted(choice.tare, printed), confirmed.has('tare'), asked.has('tare')),
      net: toRead(asPrinted(choice.net, printed), confirmed.has('net'), asked.has('net')),
      unit: known,
    },
    flags: [...new Set(flags)],
    needsConfirmation: [
      ...weightFields.filter((field) => asked.has(field)),
      ...(asked.has('unit') ? ['unit' as const] : []),
    ],
  }
}

/** What speaks against one weight by itself: it was not legible, was read in several ways, or stands on one reading. */
function doubtOf(
  field: WeightField,
  choice: Choice,
  options: Record<WeightField, Option[]>,
  readings: readonly WeightCandidates[],
  isConfirmed: boolean,
): { isAsked: boolean; flags: TicketFlag[] } {
  const option = choice[field]
  if (!option) {
    const isAnnounced = readings.filter((one) => one.captions.includes(field)).length * 2 > readings.length
    return { isAsked: isAnnounced, flags: isAnnounced ? ['weight_unread'] : [] }
  }
  const hasRivals = options[field].some((one) => one !== option && one.support > RIVAL_SHARE * option.support)
  return {
    isAsked: !isConfirmed && (hasRivals || !isSureAlone(option)),
    flags: hasRivals ? ['readings_differ'] : [],
  }
}

/**
 * The weighing that the page's arithmetic finds, where the captions do not name one that adds up, or only a part of it;
 * else null. Among the readings that find one, the surest.
 */
function weighingToTake(readings: readonly WeightCandidates[]): PageWeighing | null {
  const found = readings.flatMap(({ weighing }) => weighing ?? [])
  const best = found.find((one) => one.isTotal) ?? found.find((one) => one.areSure) ?? found[0]
  if (!best) return null
  const captioned = readings.flatMap((one) => one.weights)
  const valuesOf = (field: WeightField) => captioned.filter((one) => one.field === field).map(({ value }) => value)
  const [gross, tare, net] = [valuesOf('gross'), valuesOf('tare'), valuesOf('net')]
  const agrees = gross.some((g) => tare.some((t) => net.includes(g - t)))
  const isComplete = gross.length > 0 && tare.length > 0 && net.length > 0
  return best.isTotal || (!agrees && !isComplete) ? best : null
}

const weightsOf = ({ gross, tare, net }: PageWeighing) => [gross, tare, net]

function choiceOf(weighing: PageWeighing, options: Record<WeightField, Option[]>): Choice {
  const optionFor = (field: WeightField) => options[field].find(({ value }) => value === weighing[field].value) ?? null
  return { gross: optionFor('gross'), tare: optionFor('tare'), net: optionFor('net') }
}

/** Whether the page leaves it open that these are the weights: roles or unit unsure, or another weighing unexplained. */
function isInDoubt(choice: Choice, taken: PageWeighing | null, readings: readonly WeightCandidates[]): boolean {
  if (taken) return !taken.areSure
  const isChosen = (one: PageWeighing) => weightFields.every((field) => one[field].value === choice[field]?.value)
  return readings.some(({ weighing }) => weighing !== null && !weighing.areSure && isChosen(weighing))
}

/** The unit of tons in which every chosen weight is printed; null where one is printed otherwise. */
function printedUnitOf(choice: Choice): 'ton' | 'tonne' | null {
  const chosen = weightFields.flatMap((field) => choice[field] ?? [])
  const unit = chosen[0]?.candidate.printed?.unit ?? null
  return chosen.every(({ candidate }) => candidate.printed?.unit === unit) ? unit : null
}

/** The weight as it is printed; the choice among readings is made in pounds or kilograms. */
function asPrinted(option: Option | null, unit: 'ton' | 'tonne' | null): Option | null {
  const weight = unit && option?.candidate.printed?.weight
  return option && weight ? { ...option, value: weight } : option
}

function optionsOf(all: readonly WeightCandidate[], field: WeightField): Option[] {
  const byValue = new Map<number, WeightCandidate[]>()
  for (const one of all) if (one.field === field) byValue.set(one.value, [...(byValue.get(one.value) ?? []), one])
  return [...byValue.entries()]
    .map(([value, group]) => {
      const candidate = group.reduce((a, b) => (b.confidence > a.confidence ? b : a))
      const doubt = group.reduce((product, one) => product * (1 - 0.8 * one.confidence), 1)
      const support = group.reduce((sum, one) => sum + one.confidence, 0)
      const confidence =
        group.length === 1 ? candidate.confidence * 0.8 : Math.max(1 - doubt, candidate.confidence * 0.8)
      return { value, support, readings: group.length, confidence, candidate }
    })
    .sort((a, b) => b.support - a.support)
    .slice(0, OPTIONS_PER_FIELD)
}

function bestChoice(options: Record<WeightField, Option[]>, facts: Facts): Choice {
  let best: Choice = { gross: null, tare: null, net: null }
  let bestVotes = -1
  const each = (field: WeightField): (Option | null)[] => (options[field].length > 0 ? options[field] : [null])
  for (const gross of each('gross')) {
    for (const tare of each('tare')) {
      for (const net of each('net')) {
        const choice: Choice = { gross, tare, net }
        const votes = votesFor(choice, facts)
        if (votes > bestVotes) {
          best = choice
          bestVotes = votes
        }
      }
    }
  }
  return best
}

function votesFor(choice: Choice, facts: Facts): number {
  let votes = weightFields.reduce((sum, field) => sum + (choice[field]?.support ?? 0), 0)
  for (const finding of findingsOf(choice, facts)) {
    if (finding.code in AGREEMENT_VOTES) {
      if (finding.code === 'net_agrees') votes += AGREEMENT_VOTES.net_agrees
      if (finding.code === 'tons_agree') votes += AGREEMENT_VOTES.tons_agree
      if (finding.code === 'axles_agree') votes += AGREEMENT_VOTES.axles_agree
    } else if (finding.code === 'off_division') votes -= 0.3
    else if (finding.code === 'tare_above_gross') votes -= 1
  }
  return Math.max(0, votes)
}

/** Checks against every reading of the printed tons and axles: one that agrees was read right. */
function findingsOf(choice: Choice, facts: Facts): WeightFinding[] {
  const weights = {
    gross: choice.gross?.value ?? null,
    tare: choice.tare?.value ?? null,
    net: choice.net?.value ?? null,
    unit: facts.unit,
    division: facts.division,
    adjustment: facts.adjustment,
  }
  const tonsChecks = facts.netTons.map((netTons) => checkWeights({ ...weights, netTons }))
  const axleChecks = facts.axles.map((axles) => checkWeights({ ...weights, axles }))
  const pick = (checks: WeightFinding[][], good: string, bad: string) => {
    const found = checks.flat().filter(({ code }) => code === good || code === bad)
    return found.find(({ code }) => code === good) ?? found[0]
  }
  const tons = pick(tonsChecks, 'tons_agree', 'tons_mismatch')
  const axles = pick(axleChecks, 'axles_agree', 'axle_mismatch')
  return [...checkWeights(weights), ...(tons ? [tons] : []), ...(axles ? [axles] : [])]
}

function flagsOf(findings: readonly WeightFinding[]): TicketFlag[] {
  const shown: TicketFlag[] = []
  for (const { code } of findings) {
    if (code === 'net_agrees' || code === 'tons_agree' || code === 'axles_agree') continue
    shown.push(code)
  }
  return shown
}

/** Weights that another printed figure bears out. A net that its tons bear out is right even where the sum is wrong. */
function confirmedBy(findings: readonly WeightFinding[]): Set<WeightField> {
  const has = (code: WeightFinding['code']) => findings.some((finding) => finding.code === code)
  const confirmed = new Set<WeightField>()
  if (has('net_agrees') && !has('tons_mismatch')) for (const field of weightFields) confirmed.add(field)
  if (has('tons_agree')) confirmed.add('net')
  if (has('axles_agree')) confirmed.add('gross')
  return confirmed
}

/** Weights to ask for because a check failed that nothing else answers. */
function contradicted(findings: readonly WeightFinding[], confirmed: ReadonlySet<WeightField>): WeightField[] {
  const asked: WeightField[] = []
  for (const finding of findings) {
    if (finding.code === 'net_mismatch') asked.push(...weightFields.filter((field) => !confirmed.has(field)))
    if (finding.code === 'tons_mismatch') asked.push('net')
    if (finding.code === 'axle_mismatch' && !confirmed.has('gross')) asked.push('gross')
    if (finding.code === 'tare_above_gross') asked.push('gross', 'tare')
    if (finding.code === 'off_division' && !confirmed.has(finding.field)) asked.push(finding.field)
  }
  return asked
}

/** Without a second figure to check by, two readings must agree on clear print. */
const isSureAlone = ({ readings, confidence, candidate }: Option) =>
  readings >= 2 && confidence >= SURE_WITHOUT_CHECK && !candidate.isRepaired

function presence({ gross, tare, net }: Choice): TicketFlag[] {
  if (!gross && !tare && !net) return ['weight_unread']
  if (gross && !tare && !net) return ['gross_only']
  return tare && !gross && !net ? ['tare_only'] : []
}

function toRead(option: Option | null, isConfirmed: boolean, isAsked: boolean): Read<number> | null {
  if (!option) return null
  const confidence =
    isConfirmed && !isAsked ? Math.max(0.95, option.confidence) : option.confidence * (isAsked ? 0.7 : 1)
  const { value, candidate } = option
  return { value, confidence: Math.round(Math.min(0.99, confidence) * 100) / 100, box: candidate.box, source: 'ocr' }
}

/** The unit printed beside most of the weights. */
function unitOf(all: readonly WeightCandidate[]): Read<WeightUnit> | null {
  const named = all.filter((one) => one.unit !== null)
  const votes = (unit: WeightUnit) => named.filter((one) => one.unit === unit).length
  const value: WeightUnit = votes('kg') > votes('lb') ? 'kg' : 'lb'
  const first = named.find((one) => one.unit === value)
  if (!first) return null
  const share = votes(value) / named.length
  return { value, confidence: Math.round(Math.min(0.99, share) * 100) / 100, box: first.box, source: 'ocr' }
}

/** Where no unit is printed, the one under which the printed tons come out; else none. */
function impliedUnit(choice: Choice, facts: Facts): Read<WeightUnit> | null {
  const net = choice.net
  if (!net) return null
  const units: readonly WeightUnit[] = ['lb', 'kg']
  const fitting = units.filter((unit) =>
    facts.netTons.some((netTons) =>
      checkWeights({ gross: null, tare: null, net: net.value, unit, netTons }).some(
        ({ code }) => code === 'tons_agree',
      ),
    ),
  )
  const only = fitting[0]
  if (!only || fitting.length !== 1) return null
  return {
    value: only,
    confidence: 0.6,
    box: around([{ text: '', confidence: 0, box: net.candidate.box }]),
    source: 'ocr',
  }
}
