import type { Day, Uuid } from '../units/brands.ts'
import { daysBetween } from '../units/time.ts'
import { type NumberKey, numberKey, truckKey, wallMinute } from './line-keys.ts'
import type { PlantLine } from './read-statement.ts'

/** How far a pair may differ and still be one weighing. */
export type PlantLimits = {
  /** Of the weight: a share in hundredths of a percent, and at least so many pounds. */
  shareBp: number
  leastLb: number
  /** Of the amount. */
  moneyCents: number
  /** Weighings of a truck so many minutes apart may be one. */
  withinMin: number
}

/** What of ours a line can be: a ticket of a load that was weighed at the plant, or a load without one. */
export type OwnHaul = {
  key: string
  /** A load may have several: one for each of its tickets, or one without any. */
  loadId: Uuid
  ticket: string | null
  /** The ticket was rejected or voided: it counts for nothing of ours. */
  isVoid: boolean
  /** Of the weighing, by the clock of the plant. */
  day: Day
  minute: number | null
  netLb: number | null
  /** Names of truck and trailer, and what the ticket prints. */
  trucks: readonly string[]
}
export type LineToMatch = Pick<PlantLine, 'ticket' | 'day' | 'minute' | 'truck' | 'netLb'>

/** How a line and a haul were found to be one. */
export type PairedBy = 'number' | 'count' | 'weighing'
export type Pairing = {
  /** By the index of the line. */
  pairs: Map<number, { haul: number; by: PairedBy }>
  /** Hauls that a line was found for, also by a rejected ticket of the same load. */
  found: Set<number>
  /** Lines that stand there once more, with the line that counts. */
  doubles: Map<number, number>
}

/** How far two net weights may lie apart. */
export function toleranceLb(netLb: number, { shareBp, leastLb }: Pick<PlantLimits, 'shareBp' | 'leastLb'>): number {
  return Math.max(leastLb, Math.floor((netLb * shareBp) / 10_000))
}

/** Two lines with one number so near to each other are one weighing; scales begin their numbers anew. */
const SAME_NUMBER_DAYS = 1

/**
 * Which line is which haul of ours, each at most once: by the ticket number, then by what the scale counts where one side
 * leaves its letters or zeros out, then by truck, time and weight. Of several the nearest in time is taken, then the nearest
 * in weight, then the first. A ticket that was rejected is only found by its number, where none that counts has it, and
 * its load is then not looked for any more.
 */
export function matchLines(lines: readonly LineToMatch[], hauls: readonly OwnHaul[], limits: PlantLimits): Pairing {
  const keyed = lines.map((line) => ({ line, key: numberKey(line.ticket), truck: truckKey(line.truck) }))
  const owned = hauls.map((haul) => ({
    haul,
    key: numberKey(haul.ticket),
    trucks: new Set(haul.trucks.flatMap((name) => truckKey(name) ?? [])),
  }))
  const bare = grouped(owned, ({ haul }) => (haul.netLb === null && !haul.isVoid ? [haul.loadId] : []))
  const bareOf = (at: number) => {
    const loadId = hauls[at]?.loadId
    return (loadId && bare.get(loadId)) || []
  }
  const doubles = doubledLines(keyed, owned)
  const pairs: Pairing['pairs'] = new Map()
  const found = new Set<number>()
  const rounds = [
    { by: 'number', isVoid: false, candidates: byNumber(keyed, owned, (key) => key.whole) },
    { by: 'count', isVoid: false, candidates: byCount(keyed, owned, limits) },
    { by: 'number', isVoid: true, candidates: byNumber(keyed, owned, (key) => key.whole) },
    { by: 'count', isVoid: true, candidates: byCount(keyed, owned, limits) },
    { by: 'weighing', isVoid: false, candidates: byWeighing(keyed, owned, limits) },
  ] as const
  for (const { by, isVoid, candidates } of rounds) {
    const open = candidates(
      (line) => !pairs.has(line) && !doubles.has(line),
      (haul) => !found.has(haul) && hauls[haul]?.isVoid === isVoid,
    )
    for (const { line, haul } of open.sort(byNearness)) {
      if (pairs.has(line) || found.has(haul)) continue
      pairs.set(line, { haul, by })
      for (const at of isVoid ? [haul, ...bareOf(haul)] : [haul]) found.add(at)
    }
  }
  return { pairs, found, doubles }
}

type Keyed = { line: LineToMatch; key: NumberKey | null; truck: string | null }
type Owned = { haul: OwnHaul; key: NumberKey | null; trucks: ReadonlySet<string> }
type Candidate = { line: number; haul: number; apartMin: number; apartLb: number }
type Candidates = (isOpen: (line: number) => boolean, isFree: (haul: number) => boolean) => Candidate[]

function byNearness(one: Candidate, other: Candidate): number {
  return one.apartMin - other.apartMin || one.apartLb - other.apartLb || one.line - other.line || one.haul - other.haul
}

/** More than any two of one statement lie apart. */
const UNKNOWN_MIN = 1_000_000
const UNKNOWN_LB = 1_000_000

function nearness({ line }: Keyed, { haul }: Owned): Pick<Candidate, 'apartMin' | 'apartLb'> {
  const days = Math.abs(daysBetween(line.day, haul.day))
  return {
    apartMin: minutesApart(line, haul) ?? UNKNOWN_MIN + days,
    apartLb: haul.netLb === null ? UNKNOWN_LB : Math.abs(line.netLb - haul.netLb),
  }
}

function minutesApart(line: LineToMatch, haul: OwnHaul): number | null {
  if (line.minute === null || haul.minute === null) return null
  return Math.abs(wallMinute(line.day, line.minute) - wallMinute(haul.day, haul.minute))
}

/** Hauls by a key that several may share. */
function grouped<Key>(owned: readonly Owned[], keysOf: (of: Owned) => readonly Key[]): Map<Key, number[]> {
  const groups = new Map<Key, number[]>()
  for (const [at, of] of owned.entries()) {
    for (const key of keysOf(of)) {
      const group = groups.get(key)
      if (group) group.push(at)
      else groups.set(key, [at])
    }
  }
  return groups
}

function candidatesIn<Key>(
  keyed: readonly Keyed[],
  owned: readonly Owned[],
  groups: ReadonlyMap<Key, readonly number[]>,
  keysOf: (of: Keyed) => readonly Key[],
  fits: (line: Keyed, haul: Owned) => boolean,
): Candidates {
  return (isOpen, isFree) =>
    keyed.flatMap((of, line) => {
      if (!isOpen(line)) return []
      const near = keysOf(of).flatMap((key) => groups.get(key) ?? [])
      return near.flatMap((haul) => {
        const own = owned[haul]
        return own && isFree(haul) && fits(of, own) ? [{ line, haul, ...nearness(of, own) }] : []
      })
    })
}

function byNumber(keyed: readonly Keyed[], owned: readonly Owned[], of: (key: NumberKey) => string): Candidates {
  const keysOf = ({ key }: { key: NumberKey | null }) => (key ? [of(key)] : [])
  return candidatesIn(keyed, owned, grouped(owned, keysOf), keysOf, () => true)
}

/** The same count behind other letters is another book; the same day, and truck or weight have to agree as well. */
function byCount(keyed: readonly Keyed[], owned: readonly Owned[], limits: PlantLimits): Candidates {
  const keysOf = ({ key }: { key: NumberKey | null }) => (key === null || key.count === null ? [] : [key.count])
  return candidatesIn(keyed, owned, grouped(owned, keysOf), keysOf, (line, own) => {
    const letters = [line.key?.prefix ?? '', own.key?.prefix ?? '']
    if (!letters.includes('') && letters[0] !== letters[1]) return false
    if (Math.abs(daysBetween(line.line.day, own.haul.day)) > SAME_NUMBER_DAYS) return false
    return isSameTruck(line, own) || isSameWeight(line, own, limits)
  })
}

function byWeighing(keyed: readonly Keyed[], owned: readonly Owned[], limits: PlantLimits): Candidates {
  const groups = grouped(owned, ({ haul, trucks }) => [...trucks].map((truck) => `${haul.day} ${truck}`))
  const keysOf = ({ line, truck }: Keyed) => (truck === null ? [] : [`${line.day} ${truck}`])
  return candidatesIn(keyed, owned, groups, keysOf, (line, own) => {
    const apart = minutesApart(line.line, own.haul)
    if (apart !== null && apart > limits.withinMin) return false
    if (own.haul.netLb === null) return true
    const isAsHeavy = isSameWeight(line, own, limits)
    // Another number on the paper, or no time to go by: then the weight has to say that it is this one.
    return isAsHeavy || (apart !== null && (line.key === null || own.key === null))
  })
}

const isSameTruck = ({ truck }: Keyed, { trucks }: Owned) => truck !== null && trucks.has(truck)

function isSameWeight({ line }: Keyed, { haul }: Owned, limits: PlantLimits): boolean {
  return haul.netLb !== null && Math.abs(line.netLb - haul.netLb) <= toleranceLb(haul.netLb, limits)
}

/** Lines of one number within a day, or without any number of one truck, minute and weight; one of each counts. */
function doubledLines(keyed: readonly Keyed[], owned: readonly Owned[]): Map<number, number> {
  const groups = new Map<string, number[]>()
  for (const [at, { line, key, truck }] of keyed.entries()) {
    if (!key && line.minute === null) continue
    const name = key ? `#${key.whole}` : `${line.day} ${line.minute} ${truck ?? ''} ${line.netLb}`
    const group = groups.get(name)
    if (group) group.push(at)
    else groups.set(name, [at])
  }
  const doubles = new Map<number, number>()
  for (const group of groups.values()) {
    if (group.length > 1) for (const near of nearInTime(group, keyed)) addDoubles(doubles, near, keyed, owned)
  }
  return doubles
}

function nearInTime(group: readonly number[], keyed: readonly Keyed[]): number[][] {
  const dayOf = (at: number) => keyed[at]?.line.day ?? ''
  const sorted = [...group].sort((one, other) =>
    dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : one - other,
  )
  const near: number[][] = []
  for (const at of sorted) {
    const last = near.at(-1)
    const before = last?.at(-1)
    const [one, other] = [before === undefined ? undefined : keyed[before]?.line.day, keyed[at]?.line.day]
    if (last && one && other && daysBetween(one, other) <= SAME_NUMBER_DAYS) last.push(at)
    else near.push([at])
  }
  return near
}

/** The line that weighs what our ticket weighs counts; without one the first. */
function addDoubles(
  doubles: Map<number, number>,
  group: readonly number[],
  keyed: readonly Keyed[],
  owned: readonly Owned[],
): void {
  const whole = keyed[group[0] ?? -1]?.key?.whole
  const own = whole === undefined ? undefined : owned.find(({ key, haul }) => key?.whole === whole && !haul.isVoid)
  const offOf = (at: number) => Math.abs((keyed[at]?.line.netLb ?? 0) - (own?.haul.netLb ?? 0))
  const sorted = [...group].sort((one, other) => (own?.haul.netLb ? offOf(one) - offOf(other) : 0) || one - other)
  const [counts, ...more] = sorted
  if (counts === undefined) return
  for (const at of more) doubles.set(at, counts)
}
