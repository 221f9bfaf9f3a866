import type { Day, Instant } from '#domain/units/brands.ts'
import type { EldDutyEvent, EldDutyFacts, EldDutyRecord, EldDutyStatus, EldSpecial } from './duty-record.ts'
import { suits } from './duty-record.ts'
import type {
  EldAnnotation,
  EldCertification,
  EldCmv,
  EldEvent,
  EldFile,
  EldHeader,
  EldPosition,
  EldUser,
  EventKind,
  RecordStatus,
} from './eld-file.ts'
import { homeTime, offsetHoursAt } from './home-clock.ts'
import { TEST_ELD } from './test-mark.ts'

/** What a file says beside the duty record. */
export type EldFileFacts = Omit<EldHeader, 'carrier' | 'madeAt' | 'eld'> & {
  carrier: Omit<EldHeader['carrier'], 'offsetHours'>
  /** The home terminal's, such as America/Chicago. */
  zone: string
  madeAt: Instant
  /** The power units whose VIN is known; others that the record names are listed without. */
  cmvs: readonly Omit<EldCmv, 'order'>[]
  /** When the driver certified which day of theirs. */
  certifications: readonly Certified[]
}

type Certified = { at: Instant; day: Day }

/** A record still without its place in the sequence. */
type Entry = { facts: EldDutyFacts; kind: EventKind; status: RecordStatus; isPersonal: boolean; isRemarked: boolean }

const STATUS_CODES = { OFF: 1, SB: 2, D: 3, ON: 4 } as const
const SPECIAL_CODES = { PC: 1, YM: 2 } as const
const MOST_LISTED = 99
const SEQUENCE_IDS = 0x10000
const MOST_COUNTED = 9

/**
 * The content of a test file for a duty record whose events begin in different seconds, with its history: times of the home
 * terminal, sequence ids in the order of what happened. Throws RangeError where the format has no room: more than 99 power units or people (7.37), or a zone
 * whose offset is no whole hour (7.41).
 */
export function eldFileOf(record: EldDutyRecord, facts: EldFileFacts): EldFile {
  const { zone, madeAt: madeAtInstant, cmvs: known, certifications, carrier, ...about } = facts
  const madeAt = homeTime(madeAtInstant, zone)
  const offsetHours = Math.abs(offsetHoursAt(madeAt, madeAtInstant))
  if (!Number.isInteger(offsetHours)) throw new RangeError(`The offset of ${zone} is no whole hour`)
  const entries = [...historyEntries(record), ...activeEntries(record.events)].sort(earlierFirst)
  const users = usersOf(entries, facts)
  const cmvs = cmvsOf(entries, [...known, facts.cmv])
  const orderOfUnit = new Map(cmvs.map(({ unit, order }) => [unit, order]))
  const events: EldEvent[] = []
  const annotations: EldAnnotation[] = []
  const sequence = sequenceOf(entries, certifications)
  for (const entry of entries) {
    const sequenceId = sequence.get(entry) ?? 0
    const at = homeTime(entry.facts.startedAt, zone)
    const { annotation, location, unit, originator } = entry.facts
    const user = originator ? users.find((each) => isSame(each, originator)) : undefined
    events.push({
      ...recorded(entry),
      ...{ sequenceId, at },
      cmvOrder: unit === null ? null : (orderOfUnit.get(unit) ?? null),
      userOrder: user?.order ?? null,
    })
    if (entry.isRemarked && annotation + location !== '')
      annotations.push({ sequenceId, username: usernameOf(originator, facts), text: annotation, at, location })
  }
  return {
    header: { ...about, carrier: { ...carrier, offsetHours }, madeAt, eld: TEST_ELD },
    ...{ users, cmvs, events: events.reverse(), annotations: annotations.reverse() },
    certifications: certificationsOf(certifications, sequence, zone).reverse(),
    ...{ malfunctions: [], logins: [], engine: [], unidentified: [] },
  }
}

/** The place of each record and certification in the order of what happened; a certification follows what it certifies. */
function sequenceOf(entries: readonly Entry[], certified: readonly Certified[]): Map<Entry | Certified, number> {
  const all = [
    ...entries.map((record) => ({ record, at: record.facts.startedAt })),
    ...certified.map((record) => ({ record, at: record.at })),
  ].sort((one, other) => inOrder(one.at, other.at))
  return new Map(all.map(({ record }, i) => [record, (i + 1) % SEQUENCE_IDS]))
}

/** Each certification with how often its day was certified by then. */
function certificationsOf(
  certified: readonly Certified[],
  sequence: ReadonlyMap<Entry | Certified, number>,
  zone: string,
): EldCertification[] {
  const counts = new Map<Day, number>()
  return certified
    .toSorted((one, other) => inOrder(one.at, other.at))
    .map((one) => {
      const count = (counts.get(one.day) ?? 0) + 1
      counts.set(one.day, count)
      const code = Math.min(count, MOST_COUNTED)
      return { sequenceId: sequence.get(one) ?? 0, code, at: homeTime(one.at, zone), day: one.day, cmvOrder: null }
    })
}

/** A record for each status, and one for each indication that begins or ends. */
function activeEntries(events: readonly EldDutyEvent[]): Entry[] {
  let before: { status: EldDutyStatus | null; special: EldSpecial | null } = { status: null, special: null }
  return events
    .toSorted((one, other) => inOrder(one.startedAt, other.startedAt))
    .flatMap((event) => {
      const { status, special: stated, ...facts } = event
      const special = suits(stated, status) ? stated : null
      const isSpecialNew = special !== before.special
      const isStatusNew = status !== before.status || !isSpecialNew
      before = { status, special }
      const common = { facts, status: 1, isPersonal: special === 'PC' } as const
      return [
        ...(isStatusNew ? [{ ...common, kind: statusKind(status), isRemarked: true }] : []),
        ...(isSpecialNew ? [{ ...common, kind: specialKind(special), isRemarked: !isStatusNew }] : []),
      ]
    })
}

function historyEntries({ history }: EldDutyRecord): Entry[] {
  return history.map(({ recordStatus, change, ...facts }) => ({
    facts,
    kind:
      change === 'PC' || change === 'YM'
        ? specialKind(change)
        : change === 'cleared'
          ? specialKind(null)
          : statusKind(change),
    status: recordStatus,
    isPersonal: change === 'PC',
    isRemarked: true,
  }))
}

function statusKind(status: EldDutyStatus): EventKind {
  return { type: 1, code: STATUS_CODES[status] }
}

function specialKind(special: EldSpecial | null): EventKind {
  return { type: 3, code: special ? SPECIAL_CODES[special] : 0 }
}

/** While the truck is used for personal conveyance, miles and hours are left out and places rounded (4.7.3(b)). */
function recorded({ facts, kind, status, isPersonal }: Entry) {
  const { origin, accumulatedMiles, elapsedEngineHours, position } = facts
  return {
    ...kind,
    ...{ status, origin },
    accumulatedMiles: isPersonal ? null : accumulatedMiles,
    elapsedEngineHours: isPersonal ? null : elapsedEngineHours,
    position: isPersonal ? reduced(position) : position,
    milesSinceFix: 0,
    hasMalfunction: false,
    hasDiagnostic: false,
  }
}

function reduced(position: EldPosition | null): EldPosition | null {
  return position === null || typeof position === 'string' ? position : { ...position, isReduced: true }
}

/** The driver, the co-driver, whoever else made records, and the account of nobody, which every list has. */
function usersOf(entries: readonly Entry[], { driver, coDriver }: EldFileFacts): EldUser[] {
  const users: Omit<EldUser, 'order'>[] = []
  const crew = coDriver ? [driver, coDriver] : [driver]
  const all = [
    ...crew.map(({ lastName, firstName }) => ({ accountType: 'D' as const, lastName, firstName })),
    ...entries.toReversed().flatMap(({ facts }) => facts.originator ?? []),
    { accountType: 'D' as const, lastName: 'Unidentified', firstName: 'Driver' },
  ]
  for (const user of all) if (!users.some((each) => isSame(each, user))) users.push(user)
  return numbered(users)
}

/** The power units that the record names, the one driven last first. */
function cmvsOf(entries: readonly Entry[], known: EldFileFacts['cmvs']): EldCmv[] {
  const vins = new Map(known.map(({ unit, vin }) => [unit, vin]))
  const units = new Set(entries.toReversed().flatMap(({ facts }) => facts.unit ?? []))
  return numbered([...units].map((unit) => ({ unit, vin: vins.get(unit) ?? '' })))
}

function numbered<Item>(items: readonly Item[]): (Item & { order: number })[] {
  if (items.length > MOST_LISTED) throw new RangeError(`More than ${MOST_LISTED} in a list`)
  return items.map((item, i) => ({ ...item, order: i + 1 }))
}

type Name = Omit<EldUser, 'order'>
function isSame(one: Name, other: Name): boolean {
  return one.accountType === other.accountType && one.lastName === other.lastName && one.firstName === other.firstName
}

/** Only the usernames of the crew are known; a remark of anybody else has none. */
function usernameOf(originator: Name | null, { driver, coDriver }: EldFileFacts): string {
  const name = originator ?? { ...driver, accountType: 'D' as const }
  const crew = coDriver ? [driver, coDriver] : [driver]
  return crew.find((each) => isSame({ ...each, accountType: 'D' }, name))?.username ?? ''
}

function earlierFirst(one: Entry, other: Entry): number {
  return inOrder(one.facts.startedAt, other.facts.startedAt)
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
