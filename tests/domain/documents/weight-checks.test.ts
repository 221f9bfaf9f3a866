import { describe, expect, test } from 'vitest'
import { checkWeights, type PrintedWeights, type WeightFinding } from '#domain/documents/weight-checks.ts'

const ticket = { gross: 78_420, tare: 26_360, net: 52_060, unit: 'lb' } satisfies PrintedWeights
test.each([
  ['gross less tare is the net', ticket, [{ code: 'net_agrees' }]],
  [
    'a net printed 100 lb low is reported, not mended',
    { gross: 51_180, tare: 29_280, net: 21_800, unit: 'lb' },
    [{ code: 'net_mismatch', printed: 21_800, computed: 21_900, difference: -100 }],
  ],
  [
    'an adjustment comes off besides the tare',
    { gross: 40_000, tare: 30_000, net: 9_800, adjustment: 200, unit: 'lb' },
    [{ code: 'net_agrees' }],
  ],
  ['26.03 tons are 52,060 lb', { ...ticket, netTons: 26.03 }, [{ code: 'net_agrees' }, { code: 'tons_agree' }]],
  [
    'tons one scale division off do not bear the net out',
    { ...ticket, netTons: 26.04 },
    [{ code: 'net_agrees' }, { code: 'tons_mismatch', printed: 26.04, computed: 26.03 }],
  ],
  [
    'kilograms are checked in tonnes and steps of 10',
    { gross: 42_560, tare: 15_240, net: 27_320, unit: 'kg', netTons: 27.32 },
    [{ code: 'net_agrees' }, { code: 'tons_agree' }],
  ],
  [
    'axles add up to the gross',
    { gross: 79_140, tare: null, net: null, unit: 'lb', axles: [11_960, 33_580, 33_600] },
    [{ code: 'axles_agree' }],
  ],
  [
    'axles that do not',
    { gross: 79_140, tare: null, net: null, unit: 'lb', axles: [11_960, 33_580, 33_620] },
    [{ code: 'axle_mismatch', printed: 79_140, computed: 79_160 }],
  ],
  [
    'a weight between two scale divisions',
    { gross: 78_430, tare: null, net: null, unit: 'lb' },
    [{ code: 'off_division', field: 'gross', value: 78_430, division: 20 }],
  ],
  ['a finer scale allows it', { gross: 78_430, tare: null, net: null, unit: 'lb', division: 10 }, []],
  [
    'an empty truck heavier than the loaded one',
    { gross: 26_360, tare: 78_420, net: null, unit: 'lb' },
    [{ code: 'tare_above_gross', gross: 26_360, tare: 78_420 }],
  ],
] satisfies [string, PrintedWeights, WeightFinding[]][])('%s', (_, weights, expected) => {
  expect(checkWeights(weights)).toEqual(expected)
})

describe('what is not printed', () => {
  test('is not made up', () => {
    expect(checkWeights({ gross: null, tare: null, net: null, unit: 'lb', netTons: 12 })).toEqual([])
  })
})
