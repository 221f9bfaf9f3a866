import type { EldEvent, EldFile, EldPosition, EventKind, HomeTime } from '#domain/compliance/eld/eld-file.ts'
import type { Chance } from '../../../support/chance.ts'
import { D, day, doesFile, OFF, ON, SB } from './files.ts'

const KINDS: readonly EventKind[] = [
  ...[OFF, SB, D, ON],
  { type: 2, code: 1 },
  { type: 2, code: 2 },
  { type: 3, code: 0 },
  { type: 3, code: 1 },
  { type: 3, code: 2 },
]
const LETTERS = 'ABCXYZabcxyz0123456789 .-/\'#&()";'
const DAY_MS = 86_400_000

/** Content of every kind that a device may write, in days on which no clock changes. */
export function randomFile(chance: Chance): EldFile {
  const { below, is } = chance
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0]
  const text = (most: number) => {
    const written = Array.from({ length: below(most + 1) }, () => LETTERS[below(LETTERS.length)]).join('')
    return written.trim()
  }
  const maybe = <Value>(value: Value) => (is(0.2) ? null : value)
  const position = (): EldPosition | null => {
    const isReduced = is(0.3)
    const unit = isReduced ? 10 : 100
    const fix = { lat: (below(180 * unit) - 90 * unit) / unit, lon: (below(360 * unit) - 180 * unit) / unit, isReduced }
    return pick<EldPosition | null>([fix, fix, fix, 'no_fix', 'manual', 'malfunction', null])
  }
  const cmvs = Array.from({ length: 1 + below(4) }, (_, i) => ({
    order: i + 1,
    unit: `T${i}${text(5)}`,
    vin: pick(['', '1FUJGHDV0CLBP8834', '-1FUJGHDV0CLBP8834']),
  }))
  const users = Array.from({ length: 1 + below(6) }, (_, i) => ({
    order: i + 1,
    accountType: pick<'D' | 'S'>(['D', 'S']),
    lastName: text(30),
    firstName: text(30),
  }))
  const orders = { cmvOrder: () => maybe(1 + below(cmvs.length)), userOrder: () => maybe(1 + below(users.length)) }
  const madeMs = Date.parse('2025-02-01T00:00:00Z') + below(20 * DAY_MS)
  // Ever earlier seconds, so that no two records of a list overlap.
  const times = (count: number): HomeTime[] => {
    let ms = madeMs
    return Array.from({ length: count }, () => {
      ms -= 1000 * (1 + below(20_000))
      return new Date(ms).toISOString().slice(0, 19)
    })
  }
  const listOf = <Item>(most: number, make: (at: HomeTime, i: number) => Item) => times(below(most)).map(make)
  const totals = () => ({ totalMiles: null, totalEngineHours: maybe(below(999_999) / 10) })
  const sequenceId = () => below(0x10000)
  // Nothing that a device recorded by itself: it might say that others changed driving.
  const record = (at: HomeTime): EldEvent => ({
    ...pick<EventKind>([OFF, ...KINDS]),
    sequenceId: sequenceId(),
    status: pick<EldEvent['status']>([1, 1, 2, 3, 4]),
    origin: pick<EldEvent['origin']>([2, 3, 4]),
    at,
    accumulatedMiles: maybe(below(9999)),
    elapsedEngineHours: maybe(below(999) / 10),
    position: position(),
    milesSinceFix: maybe(below(7)),
    cmvOrder: orders.cmvOrder(),
    userOrder: orders.userOrder(),
    hasMalfunction: maybe(is(0.5)),
    hasDiagnostic: maybe(is(0.5)),
  })
  const { header } = doesFile()
  const trailers = () => Array.from({ length: below(4) }, (_, i) => `TR${i}${below(9999)}`)
  return {
    header: {
      ...header,
      driver: { ...header.driver, lastName: text(30), firstName: text(30), username: `user${text(50)}` },
      coDriver: maybe({ lastName: `L${text(20)}`, firstName: text(20), username: text(40) }),
      cmv: { unit: `T0${text(5)}`, vin: '', trailers: trailers() },
      carrier: {
        usdot: String(below(9_999_999)),
        name: text(120),
        multidayBasis: pick<7 | 8>([7, 8]),
        dayStart: pick(['00:00:00', '12:30:59']),
        offsetHours: 6,
      },
      shippingDocument: text(40),
      isExempt: is(0.5),
      madeAt: new Date(madeMs).toISOString().slice(0, 19),
      position: position(),
      totalMiles: maybe(below(9_999_999)),
      totalEngineHours: maybe(below(999_999) / 10),
    },
    users,
    cmvs,
    events: listOf(60, record),
    annotations: listOf(10, (at) => ({
      sequenceId: sequenceId(),
      username: text(60),
      text: text(60),
      at,
      location: text(60),
    })),
    certifications: listOf(8, (at) => ({
      sequenceId: sequenceId(),
      code: 1 + below(9),
      at,
      day: day(at.slice(0, 10)),
      cmvOrder: orders.cmvOrder(),
    })),
    malfunctions: listOf(5, (at) => ({
      ...{ sequenceId: sequenceId(), code: 1 + below(4), at, cmvOrder: orders.cmvOrder() },
      cause: pick(['P', 'E', 'T', 'L', 'R', 'S', 'O', '1', '2', '3', '4', '5', '6']),
      ...totals(),
    })),
    logins: listOf(9, (at) => ({
      sequenceId: sequenceId(),
      code: pick<1 | 2>([1, 2]),
      username: text(60),
      at,
      ...totals(),
    })),
    engine: listOf(9, (at) => ({
      ...{ sequenceId: sequenceId(), code: 3 + below(2), at, position: position(), unit: `E${text(8)}`, vin: '' },
      ...totals(),
      trailers: trailers(),
      shippingDocument: text(40),
    })),
    unidentified: listOf(9, (at) => {
      const { userOrder: _, hasDiagnostic: __, ...rest } = record(at)
      return rest
    }),
  }
}
