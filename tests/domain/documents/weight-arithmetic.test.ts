import { describe, expect, test } from 'vitest'
import { readWeighTicket } from '#domain/documents/weigh-ticket.ts'
import { typedPage } from './typed-page.ts'

const head = `HARROW BEND PIT
Ticket No   60714
Date        2026-07-14
`
function weigh(text: string) {
  const { fields, needsConfirmation, flags } = readWeighTicket([typedPage(head + text)])
  const { gross, tare, net, unit } = fields
  const asked = needsConfirmation.filter((field) => ['gross', 'tare', 'net'].includes(field))
  return { weights: [gross?.value, tare?.value, net?.value, unit?.value], asked, flags }
}

test('three numbers that add up are the weights under captions that nobody knows', () => {
  const { weights, asked } = weigh(`Rig and freight   71,460 LB
Rig               25,320 LB
Freight           46,140 LB`)
  expect(weights).toEqual([71_460, 25_320, 46_140, 'lb'])
  // Nothing says which of the two lesser is the net.
  expect(asked).toEqual(['gross', 'tare', 'net'])
})

test('the tons that are printed tell the net from the tare', () => {
  const { weights, asked } = weigh(`Freight           46,140 LB   23.07
Rig and freight   71,460 LB
Rig               25,320 LB`)
  expect(weights).toEqual([71_460, 25_320, 46_140, 'lb'])
  expect(asked).toEqual([])
})

test.each([
  [
    'over them',
    `GROSS          TARE           NET
39.21          13.18          26.03
Quantities in TONS`,
  ],
  [
    'under them',
    `39.21          13.18          26.03
GROSS          TARE           NET
Quantities in TONS`,
  ],
])('decimal tons with captions %s are the weights, and no year is', (_, text) => {
  const { weights, asked } = weigh(text)
  expect(weights).toEqual([3_921, 1_318, 2_603, 'ton'])
  expect(asked).toEqual([])
})

test('tons that may be long, short or metric are asked for', () => {
  const { weights, asked } = weigh(`39.21          13.18          26.03
GROSS          TARE           NET`)
  expect(weights.slice(0, 3)).toEqual([3_921, 1_318, 2_603])
  expect(asked).toEqual(['gross', 'tare', 'net'])
})

test('a net in tonnes beside a truck in kilograms is asked for', () => {
  expect(weigh('NET   21.36 MT').asked).toContain('net')
})

test('of truck and pup the total is the weighing', () => {
  const { weights, asked } = weigh(`            TRUCK      PUP        TOTAL
GROSS       48,200     37,640     85,840  LB
TARE        21,480     11,220     32,700  LB
NET         26,720     26,420     53,140  LB`)
  expect(weights).toEqual([85_840, 32_700, 53_140, 'lb'])
  expect(asked).toEqual([])
})

test('a truck whose pup is printed without a total is asked for', () => {
  const { asked } = weigh(`            TRUCK      PUP
GROSS       48,200     37,640  LB
TARE        21,480     11,220  LB
NET         26,720     26,420  LB`)
  expect(asked).toEqual(['gross', 'tare', 'net'])
})

test('products loaded one on the other make one weighing', () => {
  const { weights } = weigh(`Bin 1   52,180   26,940   25,240 LB
Bin 2   76,620   52,180   24,440 LB
ALL     76,620   26,940   49,680 LB`)
  expect(weights).toEqual([76_620, 26_940, 49_680, 'lb'])
})

test('amounts of money are no weights', () => {
  const { weights } = weigh(`Sum      $71,460
Before   $25,320
After    $46,140`)
  expect(weights).toEqual([undefined, undefined, undefined, undefined])
})

describe('what is printed beside the weights', () => {
  const truck = `GROSS     78,420 lb
TARE      26,360 lb
NET       52,060 lb
`
  test('an axle that was not read makes no mismatch, an axle read wrong does', () => {
    const axles = (drive: string) => `STEER AXLE   12,060 lb\n${drive}TRAILER AXLE 33,020 lb\n${truck}`
    expect(weigh(axles('')).flags).not.toContain('axle_mismatch')
    expect(weigh(axles('DRIVE AXLE   33,340 lb\n')).flags).not.toContain('axle_mismatch')
    expect(weigh(axles('DRIVE AXLE   33,360 lb\n')).flags).toContain('axle_mismatch')
  })

  test('tons of another thing make no mismatch, tons a little off do', () => {
    expect(weigh(`${truck}NET TONS  4.15`).flags).not.toContain('tons_mismatch')
    expect(weigh(`${truck}NET TONS  26.04`).flags).toContain('tons_mismatch')
  })
})

test('weights under known captions have the unit that stands once, in front of their row', () => {
  const { weights, asked } = weigh(`             IN          OUT         NET
Weight lb    71,460      25,320      46,140
Hour         09:12       09:31`)
  expect(weights).toEqual([71_460, 25_320, 46_140, 'lb'])
  expect(asked).toEqual([])
})
