import { expect, test } from 'vitest'
import { lineKey, numberKey, truckKey } from '#domain/plant-statements/line-keys.ts'
import { theOnlyNamed } from '#domain/plant-statements/named-record.ts'
import {
  type PlantHaul,
  plantClasses,
  plantSums,
  reconcile,
  type StatementLine,
} from '#domain/plant-statements/reconcile.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents, NO_MONEY } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'

const id = (at: number) => `01930000-0000-7000-8000-${String(at).padStart(12, '0')}` as Uuid
const DAY = aDay('2026-03-16')
const limits = { shareBp: 25, leastLb: 20, moneyCents: 100, withinMin: 30 }
const how = { limits, money: 'haul' as const }

const line = (at: number, more: Partial<StatementLine> = {}): StatementLine => ({
  ...{ line: at, ticket: String(88_000 + at), day: DAY, minute: 420 + at * 20, truck: 'T-1', customer: null },
  ...{ material: null, netMilli: 44_000_000, unit: 'lb', netLb: 44_000, amountCents: cents(17_600) },
  ...{ customerId: null, materialId: null },
  ...more,
})
const haul = (at: number, more: Partial<PlantHaul> = {}): PlantHaul => ({
  ...{ key: `load:${at}`, loadId: id(at), ticket: String(88_000 + at), isVoid: false, day: DAY, minute: 420 + at * 20 },
  ...{ netLb: 44_000, trucks: ['T-1'], customerId: null, materialId: null, amountCents: cents(17_600) },
  ...{ byWeightCents: cents(17_600), isCovered: true },
  ...more,
})
const classes = (lines: StatementLine[], hauls: PlantHaul[], money: 'haul' | 'nothing' = 'haul') =>
  reconcile(lines, hauls, { ...how, money }).map((row) => row.class)

test('one line missing, one doubled, one that weighs another amount', () => {
  const lines = [line(1), line(2, { netLb: 42_000, amountCents: cents(16_800) }), line(4), line(5, { ticket: '88004' })]
  const hauls = [haul(1), haul(2), haul(3), haul(4)]
  const rows = reconcile(lines, hauls, how)
  expect(rows.map((row) => row.class)).toEqual(['agreed', 'weight', 'agreed', 'doubled', 'missing_at_plant'])
  expect(rows[1]).toMatchObject({ differenceLb: -2_000, differenceCents: -800, also: [] })
  expect(rows[3]).toMatchObject({ doubleOf: { line: 4 }, differenceLb: 44_000, differenceCents: 17_600 })
  expect(rows[4]).toMatchObject({
    haul: { loadId: id(3) },
    line: null,
    differenceLb: -44_000,
    differenceCents: -17_600,
  })
})

test('a weight within the tolerance agrees, and the amount may follow it', () => {
  expect(classes([line(1, { netLb: 44_110, amountCents: cents(17_644) })], [haul(1)])).toEqual(['agreed'])
  expect(classes([line(1, { netLb: 44_111, amountCents: cents(17_644) })], [haul(1)])).toEqual(['weight'])
  // 0.25 % of so little is less than a step of the scale.
  expect(classes([line(1, { netLb: 1_020, amountCents: null })], [haul(1, { netLb: 1_000 })])).toEqual(['agreed'])
})

test('a price differs by what the weight does not explain, and only where amounts mean the haul', () => {
  const dear = line(1, { amountCents: cents(17_900) })
  expect(classes([dear], [haul(1)])).toEqual(['price'])
  expect(classes([dear], [haul(1)], 'nothing')).toEqual(['agreed'])
  expect(classes([line(1, { amountCents: cents(17_700) })], [haul(1)])).toEqual(['agreed'])
  const both = reconcile([line(1, { netLb: 40_000, amountCents: cents(17_600) })], [haul(1)], how)
  expect(both).toMatchObject([{ class: 'weight', also: ['price'] }])
  // A haul at a flat price costs the same, whatever it weighs.
  const flat = haul(1, { byWeightCents: NO_MONEY })
  expect(reconcile([line(1, { netLb: 40_000 })], [flat], how)).toMatchObject([{ class: 'weight', also: [] }])
})

test('numbers are the same without letters before them and without leading zeros', () => {
  expect(numberKey('0088213')?.whole).toBe('88213')
  expect(numberKey('N/A')).toBeNull()
  expect(numberKey('0000')).toBeNull()
  const ours = (ticket: string, more: Partial<PlantHaul> = {}) => haul(1, { ticket, ...more })
  const paired = (theirs: string, own: PlantHaul, more: Partial<StatementLine> = {}) =>
    reconcile([line(1, { ticket: theirs, ...more })], [own], how).map(({ class: what, by }) => [what, by])
  expect(paired('0088213', ours('88213'))).toEqual([['agreed', 'number']])
  expect(paired('88213', ours('W-0088213'))).toEqual([['agreed', 'count']])
  // Other letters are another book: only truck, time and weight say that it is the same.
  expect(paired('A88213', ours('B88213'), { minute: null })[0]).toEqual(['agreed', 'weighing'])
  expect(paired('A88213', ours('B88213'), { truck: 'T-2' })[0]).toEqual(['missing_with_us', null])
})

test('trucks are told by their figures', () => {
  expect(truckKey('T-07')).toBe(truckKey('7'))
  expect(truckKey('Unit 101')).toBe(truckKey('T101'))
  expect(truckKey('BIG RED')).toBe('BIGRED')
  expect(truckKey(' - ')).toBeNull()
})

test('of several weighings of a truck the nearest in time is taken, then the nearest in weight, then the first', () => {
  const noNumber = { ticket: null }
  const near = reconcile(
    [line(1, { ...noNumber, minute: 440 }), line(2, { ...noNumber, minute: 445 })],
    [haul(1, { ...noNumber, minute: 444 }), haul(2, { ...noNumber, minute: 440 })],
    how,
  )
  expect(near.map(({ haul: of }) => of?.key)).toEqual(['load:2', 'load:1'])
  const tied = reconcile(
    [line(1, { ...noNumber, minute: 440, netLb: 44_020 }), line(2, { ...noNumber, minute: 440, netLb: 44_100 })],
    [haul(1, { ...noNumber, minute: 440, netLb: 44_100 }), haul(2, { ...noNumber, minute: 440, netLb: 44_020 })],
    how,
  )
  expect(tied.map(({ haul: of, class: what }) => [of?.key, what])).toEqual([
    ['load:2', 'agreed'],
    ['load:1', 'agreed'],
  ])
  const alike = [1, 2].map((at) => haul(at, { ...noNumber, minute: 440 }))
  const same = [1, 2].map((at) => line(at, { ...noNumber, minute: 430 + at, netLb: 44_000 }))
  expect(reconcile(same, alike, how).map(({ haul: of }) => of?.key)).toEqual(['load:2', 'load:1'])
  expect(reconcile(same, alike, how)).toEqual(reconcile(same, alike, how))
  expect(classes([line(1, { ...noNumber, minute: 300 })], [haul(1)])).toEqual(['missing_with_us', 'missing_at_plant'])
})

test('a line of a load whose ticket we do not have names the load', () => {
  const bare = haul(1, { ticket: null, netLb: null })
  const [row] = reconcile([line(1)], [bare], how)
  expect(row).toMatchObject({ class: 'missing_with_us', haul: { key: 'load:1' }, by: 'weighing', differenceLb: 44_000 })
})

test('a rejected ticket is found by its number, and its load is not missing at the plant as well', () => {
  const bare = haul(1, { key: 'load:1:', ticket: null, netLb: null, minute: null })
  const rejected = haul(1, { key: 'load:1:k', isVoid: true })
  expect(classes([line(1)], [bare, rejected])).toEqual(['ticket_void'])
  // Once another ticket of that number counts, the rejected one is nothing any more.
  expect(classes([line(1)], [haul(1, { key: 'load:1:n' }), rejected])).toEqual(['agreed'])
  expect(classes([], [bare, rejected])).toEqual(['missing_at_plant'])
})

test('another customer or material is told where both names are known', () => {
  expect(classes([line(1, { customerId: id(7) })], [haul(1, { customerId: id(8) })])).toEqual(['other_party'])
  expect(classes([line(1, { customerId: id(7) })], [haul(1)])).toEqual(['agreed'])
  expect(classes([line(1, { materialId: id(7) })], [haul(1, { materialId: id(8) })])).toEqual(['other_party'])
  const records = [{ name: 'Bluff Paving' }, { name: 'Bluff City Paving' }, { name: 'Osage Ready Mix' }]
  expect(theOnlyNamed('BLUFF PAVING', records)?.name).toBe('Bluff Paving')
  expect(theOnlyNamed('Osage Ready Mix LLC', records)?.name).toBe('Osage Ready Mix')
  expect(theOnlyNamed('Bluff', records)).toBeNull()
})

test('a load of the day after the statement may be on it, and is not missing where it is not', () => {
  const after = haul(1, { day: aDay('2026-03-17'), isCovered: false })
  expect(classes([line(1)], [after])).toEqual(['agreed'])
  expect(classes([], [after])).toEqual([])
})

test('a line that comes in another file again is known by what it says', () => {
  expect(lineKey(line(1, { ticket: '0088001' }))).toBe(lineKey(line(1)))
  expect(lineKey(line(1, { netLb: 44_020 }))).not.toBe(lineKey(line(1)))
  expect(lineKey(line(1, { ticket: null }))).not.toBe(lineKey(line(2, { ticket: null })))
})

test('every line and every covered load ends in exactly one class, and the sums are those of the rows', () => {
  let seed = 7
  const upTo = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  for (let round = 0; round < 300; round += 1) {
    const hauls = Array.from({ length: upTo(12) }, (_, at) => {
      const isBare = upTo(5) === 0
      return haul(at, {
        ticket: isBare ? null : String(88_000 + upTo(9)),
        netLb: isBare ? null : 40_000 + upTo(5) * 100,
        minute: upTo(4) === 0 ? null : 420 + upTo(120),
        isVoid: !isBare && upTo(6) === 0,
        isCovered: upTo(6) > 0,
        trucks: [`T-${upTo(3)}`],
      })
    })
    const lines = Array.from({ length: upTo(12) }, (_, at) =>
      line(at, {
        ticket: upTo(4) === 0 ? null : `${['', '00', 'W'][upTo(3)]}${88_000 + upTo(9)}`,
        netLb: 40_000 + upTo(5) * 100,
        minute: upTo(4) === 0 ? null : 420 + upTo(120),
        truck: upTo(5) === 0 ? null : `T-${upTo(3)}`,
      }),
    )
    const rows = reconcile(lines, hauls, how)
    expect(rows.flatMap((row) => row.line ?? []).sort((a, b) => a.line - b.line)).toEqual(lines)
    const seen = rows.flatMap((row) => row.haul?.key ?? [])
    expect(new Set(seen).size).toBe(seen.length)
    for (const each of hauls)
      if (each.isCovered && !each.isVoid && !seen.includes(each.key)) throw new Error(`${each.key} is in no class`)
    const sums = plantSums(rows.map((row) => ({ ...row, isDecided: false })))
    expect(plantClasses.reduce((sum, each) => sum + sums.counts[each], 0)).toBe(rows.length)
    expect(sums.theirs.lb).toBe(lines.reduce((sum, each) => sum + each.netLb, 0))
    const between = rows.reduce((sum, row) => sum + row.differenceLb, 0)
    expect(sums.theirs.lb - sums.ours.lb).toBe(between)
  }
})

test('ten thousand lines are matched in a moment', () => {
  const at = (place: number) => ({
    day: aDay(`2026-03-${String(1 + (place % 28)).padStart(2, '0')}`),
    minute: (place * 7) % 1440,
    truck: `T-${place % 60}`,
  })
  const lines = Array.from({ length: 10_000 }, (_, place) => line(place, at(place)))
  const hauls = Array.from({ length: 10_000 }, (_, place) => {
    const { truck, ...when } = at(place)
    return haul(place, { ...when, trucks: [truck], ticket: place % 2 ? null : String(88_000 + place) })
  })
  const begun = performance.now()
  const sums = plantSums(reconcile(lines, hauls, how).map((row) => ({ ...row, isDecided: false })))
  expect(sums.counts.agreed).toBeGreaterThan(9_900)
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('what was decided is open no more', () => {
  const rows = reconcile([line(1), line(2)], [haul(1)], how)
  const sums = plantSums(rows.map((row) => ({ ...row, isDecided: row.class === 'missing_with_us' })))
  expect(sums).toMatchObject({ open: 0, openLb: 0, openCents: 0 as Cents, theirs: { lines: 2 }, ours: { hauls: 1 } })
})
