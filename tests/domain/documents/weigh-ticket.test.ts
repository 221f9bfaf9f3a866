import { describe, expect, test } from 'vitest'
import { isSettled, readingsAgree, readWeighTicket } from '#domain/documents/weigh-ticket.ts'
import { typedPage } from './typed-page.ts'

const quarry = `     CEDAR FORK QUARRY
TICKET:   104482
DATE:     03/17/2026
IN:       07:12
OUT:      07:31
CUSTOMER: HALVERSON PAVING
JOB:      PO 55130
PRODUCT:  3/4 CRUSHED LIMESTONE
TRUCK:    T-118
GROSS     78,420 lb
TARE      26,360 lb
NET       52,060 lb
NET TONS  26.03`

test('a ticket whose figures agree is asked nothing', () => {
  const reading = readWeighTicket([typedPage(quarry)])
  const values = Object.fromEntries(Object.entries(reading.fields).map(([field, read]) => [field, read?.value]))
  expect(values).toEqual({
    ticket_number: '104482',
    date: '2026-03-17',
    time_in: '07:12',
    time_out: '07:31',
    site: 'CEDAR FORK QUARRY',
    customer: 'HALVERSON PAVING',
    job: 'PO 55130',
    material: '3/4 CRUSHED LIMESTONE',
    truck: 'T-118',
    gross: 78_420,
    tare: 26_360,
    net: 52_060,
    unit: 'lb',
  })
  expect(reading.flags).toEqual([])
  expect(reading.needsConfirmation).toEqual([])
  expect(isSettled(reading)).toBe(true)
})

test('times are asked for where their order is wrong or a digit is not clear', () => {
  const turned = readWeighTicket([typedPage(quarry.replace('07:12', '07:42'))])
  expect(turned.flags).toEqual(['time_order'])
  expect(turned.needsConfirmation).toEqual(['time_in', 'time_out'])
  const unclear = typedPage(quarry).map((word) => (word.text === '07:12' ? { ...word, confidence: 0.6 } : word))
  expect(readWeighTicket([unclear]).needsConfirmation).toEqual(['time_in'])
})

test('a caption and its value are told apart where nothing parts them in print', () => {
  const joined = quarry
    .replace('TICKET:   104482', 'TRANSACTION #104482')
    .replace('DATE:     ', 'DATE:')
    .replace('IN:       07:12', 'IN:07:12')
    .replace('3/4 CRUSHED LIMESTONE', '#57 STONE')
    .replace('GROSS     78,420', 'GROSS:78,420')
  const { fields, needsConfirmation } = readWeighTicket([typedPage(joined)])
  expect(fields.ticket_number?.value).toBe('104482')
  expect(fields.date?.value).toBe('2026-03-17')
  expect(fields.time_in?.value).toBe('07:12')
  expect(fields.material?.value).toBe('#57 STONE')
  expect(fields.gross?.value).toBe(78_420)
  expect(needsConfirmation).toEqual([])
})

test.each([
  ['WEIGHT IN', 'WEIGHT OUT'],
  ['Weight Out', 'Weight In'],
  ['INBOUND WT', 'OUTBOUND WT'],
])('of two weighings called %s and %s the heavier is the gross', (heavier, lighter) => {
  const { fields, needsConfirmation } = readWeighTicket([
    typedPage(quarry.replace('GROSS', heavier).replace('TARE', lighter)),
  ])
  expect(fields.gross?.value).toBe(78_420)
  expect(fields.tare?.value).toBe(26_360)
  expect(needsConfirmation).toEqual([])
})

const abroad = [
  `CARRIERE SAINT-LUC
NO BILLET: 55218
DATE: 2026-03-17
ENTREE: 07:12
SORTIE: 07:31
CLIENT: PAVAGE BOREAL
PRODUIT: PIERRE 20 MM
CAMION: 118
POIDS BRUT 42 560 kg
TARE 15 240 kg
POIDS NET 27 320 kg`,
  `CANTERA EL ROBLE
FOLIO: 55218
FECHA: 2026-03-17
ENTRADA: 07:12
SALIDA: 07:31
CLIENTE: PAVIMENTOS DEL SUR
PRODUCTO: GRAVA 20 MM
VEHICULO: 118
PESO BRUTO 42,560 kg
TARA 15,240 kg
PESO NETO 27,320 kg`,
]
test.each(abroad)('a ticket in the language of its scale: %s', (text) => {
  const { fields, needsConfirmation } = readWeighTicket([typedPage(text)])
  expect([fields.ticket_number, fields.date, fields.time_in, fields.time_out].map((read) => read?.value)).toEqual([
    '55218',
    '2026-03-17',
    '07:12',
    '07:31',
  ])
  expect([fields.gross, fields.tare, fields.net].map((read) => read?.value)).toEqual([42_560, 15_240, 27_320])
  expect([fields.truck?.value, fields.unit?.value]).toEqual(['118', 'kg'])
  expect(fields.material?.value).toMatch(/20 MM$/)
  expect(needsConfirmation).toEqual([])
})

test('the arithmetic chooses between readings that differ', () => {
  const wrong = quarry.replace('26,360', '28,360')
  const reading = readWeighTicket([typedPage(wrong, 0.7), typedPage(quarry, 0.7)])
  expect(reading.fields.tare?.value).toBe(26_360)
  expect(reading.flags).toContain('readings_differ')
})

describe('a net that is printed wrong', () => {
  const printed = quarry.replace('52,060', '51,960').replace('26.03', '25.98')
  test('stays as printed and is flagged', () => {
    const reading = readWeighTicket([typedPage(printed)])
    expect(reading.fields.net?.value).toBe(51_960)
    expect(reading.flags).toContain('net_mismatch')
    expect(reading.needsConfirmation).toEqual(expect.arrayContaining(['gross', 'tare']))
    expect(isSettled(reading)).toBe(false)
  })
})

test('a misread digit is asked for when tons and sum contradict it', () => {
  const reading = readWeighTicket([typedPage(quarry.replace('52,060', '52,080'))])
  expect(reading.fields.net?.value).toBe(52_080)
  expect(reading.needsConfirmation).toEqual(expect.arrayContaining(['gross', 'tare', 'net']))
})

test('the end of a weight whose beginning is illegible is no weight', () => {
  const reading = readWeighTicket([typedPage(quarry.replace('26,360', 'eb, 360'))])
  expect(reading.fields.tare).toBeNull()
  expect(reading.needsConfirmation).toContain('tare')
  expect(reading.flags).toContain('weight_unread')
})

test('a ticket with a gross only has no tare and no net', () => {
  const reading = readWeighTicket([
    typedPage(`BIG BEND PLAZA SCALE
TICKET #      7719043
DATE / TIME   05-21-2026 9:26 AM
STEER AXLE    11,960 lb
DRIVE AXLE    33,580 lb
TRAILER AXLE  33,600 lb
GROSS WEIGHT  79,140 lb
FULL WEIGH - NOT A TARE TICKET`),
  ])
  expect(reading.fields.gross?.value).toBe(79_140)
  expect([reading.fields.tare, reading.fields.net, reading.fields.time_in]).toEqual([null, null, null])
  expect(reading.fields.time_out?.value).toBe('09:26')
  expect(reading.needsConfirmation).toEqual([])
  expect(reading.flags).toEqual(['gross_only'])
})

test('the heavier of two weighings is the gross, whichever came first', () => {
  const reading = readWeighTicket([
    typedPage(`PINE HOLLOW LANDFILL
Ticket No. L-5567
Date       11/23/2026
1st Weigh  30,120 lb  09:14
2nd Weigh  61,380 lb  09:37
Net Wt     31,260 lb`),
  ])
  expect([reading.fields.gross?.value, reading.fields.tare?.value, reading.fields.net?.value]).toEqual([
    61_380, 30_120, 31_260,
  ])
  expect([reading.fields.time_in?.value, reading.fields.time_out?.value]).toEqual(['09:14', '09:37'])
})

test('a ticket in tonnes alone is kept in tonnes as printed', () => {
  const reading = readWeighTicket([
    typedPage(`LAKESHORE AGGREGATE
Doc No   60714
Date     2026-07-14
Gross    42.56 t
Tare     15.24 t
Net      27.32 t`),
  ])
  expect([reading.fields.gross?.value, reading.fields.net?.value, reading.fields.unit?.value]).toEqual([
    42_560,
    27_320,
    'tonne',
  ])
  expect(reading.flags).not.toContain('converted_from_tons')
})

test('a ticket in tons alone is kept in hundredths of a ton; one with more places, or in two units, is converted', () => {
  const text = (net: string) => `CEDAR FORK QUARRY
Ticket No   60714
Date     2026-07-14
Gross    39.21 tons
Tare     13.18 tons
Net      ${net}`
  const read = (net: string) => {
    const { fields, flags } = readWeighTicket([typedPage(text(net))])
    return [fields.gross?.value, fields.net?.value, fields.unit?.value, flags.includes('converted_from_tons')]
  }
  expect(read('26.03 tons')).toEqual([3921, 2603, 'ton', false])
  expect(read('26.031 tons')).toEqual([78_420, 52_062, 'lb', true])
  expect(read('52060 lb')).toEqual([78_420, 52_060, 'lb', true])
})

test('reprints, copies and void stamps are flagged, a form’s own copy line is not', () => {
  expect(readWeighTicket([typedPage(`${quarry}\nREPRINT`)]).flags).toContain('reprint')
  expect(readWeighTicket([typedPage(`${quarry}\n** COPY **`)]).flags).toContain('copy')
  expect(readWeighTicket([typedPage(`${quarry}\nVOID`)]).flags).toContain('void_mark')
  expect(readWeighTicket([typedPage(`${quarry}\nCUSTOMER COPY`)]).flags).toEqual([])
})

test('a date with two meanings is flagged until the site’s order is known', () => {
  const text = quarry.replace('03/17/2026', '04/02/26')
  expect(readWeighTicket([typedPage(text)]).flags).toEqual(['date_ambiguous'])
  const settled = readWeighTicket([typedPage(text)], { dateOrder: 'day_first' })
  expect([settled.fields.date?.value, settled.flags]).toEqual(['2026-02-04', []])
})

test('a blank page proposes nothing and asks for the weights', () => {
  const reading = readWeighTicket([[]])
  expect(reading.fields.gross).toBeNull()
  expect(reading.flags).toEqual(['weight_unread'])
  expect(reading.needsConfirmation).toEqual(['ticket_number', 'date', 'gross', 'tare', 'net'])
})

test('a net without its gross and tare means that they were not legible', () => {
  const reading = readWeighTicket([typedPage('TICKET NO  88213\nDATE  05/21/2026\nNET  45,380 LB')])
  expect(reading.fields.net?.value).toBe(45_380)
  expect(reading.flags).toContain('weight_unread')
  expect(reading.needsConfirmation).toEqual(expect.arrayContaining(['gross', 'tare']))
})

test('two readings that agree settle what the paper itself leaves open; one, or two that differ, do not', () => {
  const unnamed = typedPage(quarry.replace('TICKET:   104482', '          1-04482'))
  expect(isSettled(readWeighTicket([unnamed, unnamed]))).toBe(false)
  expect(readingsAgree([unnamed])).toBe(false)
  expect(readingsAgree([unnamed, unnamed])).toBe(true)
  const misread = typedPage(quarry.replace('TICKET:   104482', '          1-04432'))
  expect(readingsAgree([unnamed, misread])).toBe(false)
  expect(readingsAgree([unnamed, misread, unnamed])).toBe(true)
  const dateless = typedPage(quarry.replace(/DATE: .*/, ''))
  expect(readingsAgree([dateless, dateless])).toBe(false)
})
