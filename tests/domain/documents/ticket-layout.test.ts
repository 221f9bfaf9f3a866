import { expect, test } from 'vitest'
import type { ConfirmedTicket, TicketLayout } from '#domain/documents/ticket-layout.ts'
import { layoutsWith, learnTicket } from '#domain/documents/ticket-layout-learning.ts'
import type { Word } from '#domain/documents/ticket-words.ts'
import { readWeighTicket } from '#domain/documents/weigh-ticket.ts'
import { typedPage } from './typed-page.ts'

type Printed = { number: string; date: string; time?: string; gross: string; tare: string; net: string }

/** A ticket whose captions nobody knows. */
const paper = ({ number, date, time = '3:20 PM', gross, tare, net }: Printed, head = '') =>
  typedPage(`${head}HARROW BEND MINERALS        NORTH WEIGHING OFFICE
Tally ${number}          Issued ${date} ${time}
Haulage firm     Dorsett Brothers
Order slip       88-20417
Rig with freight       ${gross}
Rig by itself          ${tare}
Freight carried        ${net}
Retain this paper for inspection by the authority`)

const first = { number: 'HB-20417', date: '14/07/2026', gross: '71,460', tare: '25,320', net: '46,140' }
const confirmedFirst: ConfirmedTicket = {
  ticketNumber: 'HB-20417',
  date: '2026-07-14',
  timeIn: null,
  timeOut: '15:20',
  weights: { gross: 71_460, tare: 25_320, net: 46_140 },
  unit: 'lb',
}
const next = { number: 'HB-20533', date: '08/09/2026', time: '9:05 AM', gross: '68,980', tare: '24,760', net: '44,220' }
const confirmedNext: ConfirmedTicket = {
  ticketNumber: 'HB-20533',
  date: '2026-09-08',
  timeIn: null,
  timeOut: '09:05',
  weights: { gross: 68_980, tare: 24_760, net: 44_220 },
  unit: 'lb',
}
const third = {
  number: 'HB-20610',
  date: '19/09/2026',
  time: '4:44 PM',
  gross: '73,240',
  tare: '25,120',
  net: '48,120',
}
const confirmedThird: ConfirmedTicket = {
  ticketNumber: 'HB-20610',
  date: '2026-09-19',
  timeIn: null,
  timeOut: '16:44',
  weights: { gross: 73_240, tare: 25_120, net: 48_120 },
  unit: 'lb',
}
const fourth = {
  number: 'HB-20702',
  date: '02/10/2026',
  time: '7:15 AM',
  gross: '70,080',
  tare: '24,940',
  net: '45,140',
}

/** The layouts after confirming tickets in this order. */
const taughtBy = (tickets: [readonly Word[], ConfirmedTicket][], known: TicketLayout[] = []) =>
  tickets.reduce((layouts, [words, confirmed]) => layoutsWith(layouts, learnTicket(layouts, [words], confirmed)), known)

/** What a page says, as two ways of recognising it agree. */
function read(words: Word[], layouts: TicketLayout[]) {
  const { fields, needsConfirmation, flags } = readWeighTicket([words, words], { layouts })
  return {
    number: fields.ticket_number?.value ?? null,
    date: fields.date?.value ?? null,
    out: fields.time_out?.value ?? null,
    weights: [fields.gross?.value ?? null, fields.tare?.value ?? null, fields.net?.value ?? null],
    unit: fields.unit?.value ?? null,
    asked: needsConfirmation,
    flags,
  }
}

const nextRead = {
  number: 'HB-20533',
  date: '2026-09-08',
  out: '09:05',
  weights: [68_980, 24_760, 44_220],
  unit: 'lb',
  asked: [],
  flags: [],
}

test('a ticket of an unknown layout is asked for, the next one is read by what the first taught', () => {
  expect(read(paper(next), []).asked).toEqual(expect.arrayContaining(['ticket_number', 'date', 'gross', 'tare', 'net']))
  expect(read(paper(next), taughtBy([[paper(first), confirmedFirst]]))).toEqual(nextRead)
})

/** The same print on a picture of another size, in another corner, leaning. */
const moved = (words: Word[], scale: number, slope: number): Word[] =>
  words.map(({ box, ...word }) => ({
    ...word,
    box: {
      x: 310 + scale * (box.x - slope * box.y),
      y: 170 + scale * (box.y + slope * box.x),
      w: scale * box.w,
      h: scale * box.h,
    },
  }))

test.each([
  ['twice as large', 2, 0],
  ['half as large', 0.5, 0],
  ['leaning to the right', 1.3, 0.03],
  ['leaning to the left', 0.8, -0.03],
])('a picture that is shifted and %s reads alike', (_, scale, slope) => {
  const layouts = taughtBy([[paper(first), confirmedFirst]])
  expect(read(moved(paper(next), scale, slope), layouts)).toEqual(nextRead)
})

test('a page on which a letter of most words is misread is still known', () => {
  const words = paper(next).map((word, at) =>
    /^[A-Za-z]{4,}$/.test(word.text) && at % 4 > 0
      ? { ...word, text: `${word.text.slice(0, 2)}x${word.text.slice(3)}` }
      : word,
  )
  expect(read(words, taughtBy([[paper(first), confirmedFirst]]))).toEqual(nextRead)
})

test('lines more or fewer at the head move the values with their captions', () => {
  const words = paper(next, 'ISSUED IN TRIPLICATE\nKEEP OFF THE PLATFORM\n')
  expect(read(words, taughtBy([[paper(first), confirmedFirst]]))).toEqual(nextRead)
})

test('lines that the first ticket did not have move what stands under it', () => {
  const [above, under] = [paper(next).filter(({ box }) => box.y < 160), paper(next).filter(({ box }) => box.y >= 160)]
  const added = typedPage('Second haulier   Grieve and Daughters\nThird haulier   Molloy').map((word) => ({
    ...word,
    box: { ...word.box, y: 160 + word.box.y },
  }))
  const lower = under.map((word) => ({ ...word, box: { ...word.box, y: word.box.y + 80 } }))
  expect(read([...above, ...added, ...lower], taughtBy([[paper(first), confirmedFirst]]))).toEqual(nextRead)
})

test('a number of a form confirmed once by mistake is asked for after two of the right one', () => {
  const layouts = taughtBy([
    [paper(first), orderForNumber],
    [paper(next), confirmedNext],
    [paper(third), confirmedThird],
  ])
  expect(read(paper({ ...fourth, number: '88-20702' }), layouts).asked).toEqual(['ticket_number'])
})

test('a number of another form than the scale’s numbers is asked for', () => {
  const layouts = taughtBy([[paper(first), confirmedFirst]])
  const odd = read(paper({ ...next, number: 'HB-205334' }), layouts)
  expect([odd.number, odd.asked]).toEqual(['HB-205334', ['ticket_number']])
})

test('the order of day and month is taken from a date that leaves none open', () => {
  const [layout] = taughtBy([[paper(first), confirmedFirst]])
  expect(layout?.dateOrders).toEqual([{ is: 'day_first', votes: 1 }])
  const open = { ...first, date: '05/07/2026' }
  const [confirmed] = taughtBy([[paper(open), { ...confirmedFirst, date: '2026-07-05' }]])
  expect(confirmed?.dateOrders).toEqual([{ is: 'day_first', votes: 1 }])
})

test('a site said to print the month first, whose tickets print the day first, has its day asked for', () => {
  const layouts = taughtBy([[paper(first), confirmedFirst]])
  const words = paper(next)
  const { fields, needsConfirmation } = readWeighTicket([words, words], { layouts, dateOrder: 'month_first' })
  expect([fields.date?.value, needsConfirmation]).toEqual(['2026-09-08', ['date']])
})

test('another scale’s layout reads nothing', () => {
  const other = typedPage(`COTTON CREEK AGGREGATE
Ticket No: 60714        Date: 07/14/2026
Customer: Dorsett Brothers
Gross   71,460 LB
Tare    25,320 LB
Net     46,140 LB`)
  const layouts = taughtBy([[paper(first), confirmedFirst]])
  expect(readWeighTicket([other, other], { layouts })).toEqual(readWeighTicket([other, other]))
})

test('a scale that changes its printer has two layouts, and each reads its own', () => {
  const newer = ({ number, date, gross, tare, net }: Printed) =>
    typedPage(`${date}     REPRINT ONLY AT COUNTER       ${number}
Freight carried away today     ${net}
Rig by itself on platform      ${tare}
Rig with freight together      ${gross}
Drivers remain within their cabins throughout weighing`)
  const layouts = taughtBy([
    [paper(first), confirmedFirst],
    [newer(next), { ...confirmedNext, timeOut: null }],
  ])
  expect(layouts.map(({ confirmations }) => confirmations)).toEqual([1, 1])
  expect(read(paper(third), layouts)).toMatchObject({
    number: 'HB-20610',
    weights: [73_240, 25_120, 48_120],
    asked: [],
  })
  expect(read(newer(fourth), layouts)).toMatchObject({
    number: 'HB-20702',
    weights: [70_080, 24_940, 45_140],
    asked: [],
  })
})

const swapped = { ...confirmedFirst, weights: { gross: 71_460, tare: 46_140, net: 25_320 } }
const orderForNumber = { ...confirmedFirst, ticketNumber: '88-20417' }
const monthFirst = { ...confirmedNext, date: '2026-08-09' }
const inKilograms = { ...confirmedFirst, unit: 'kg' as const }

test.each([
  ['the tare for the net', [paper(first), swapped]],
  ['the order for the number', [paper(first), orderForNumber]],
  ['the month for the day', [paper(next), monthFirst]],
  ['kilograms for pounds', [paper(first), inKilograms]],
] satisfies [string, [Word[], ConfirmedTicket]][])(
  '%s, learned by one wrong confirmation, is outvoted by the next two',
  (_, wrong) => {
    const layouts = taughtBy([wrong, [paper(next), confirmedNext], [paper(third), confirmedThird]])
    expect(layouts).toHaveLength(1)
    expect(read(paper(fourth), layouts)).toMatchObject({
      number: 'HB-20702',
      date: '2026-10-02',
      weights: [70_080, 24_940, 45_140],
      unit: 'lb',
      asked: [],
    })
  },
)

test('two confirmations that differ leave the field to be asked for', () => {
  const layouts = taughtBy([
    [paper(first), swapped],
    [paper(next), confirmedNext],
  ])
  expect(read(paper(third), layouts).asked).toEqual(expect.arrayContaining(['tare', 'net']))
  expect(layouts[0]?.places.net).toMatchObject([
    { votes: 1, against: 0 },
    { votes: 1, against: 1 },
  ])
})

/** A ticket whose captions everybody knows. */
const plain = ({ number, date, gross, tare, net }: Printed) =>
  typedPage(`COTTON CREEK AGGREGATE
Ticket No: ${number}        Date: ${date}
Order: 88-20417
Gross   ${gross} LB
Tare    ${tare} LB
Net     ${net} LB
Thank you for hauling with us`)

test('a place learned wrong is not believed against a caption', () => {
  const layouts = taughtBy([[plain(first), swapped]])
  expect(layouts).toHaveLength(1)
  const { asked } = read(plain(next), layouts)
  expect(asked).toEqual(expect.arrayContaining(['tare', 'net']))
  const number = taughtBy([[plain(first), orderForNumber]])
  expect(read(plain(next), number).asked).toContain('ticket_number')
})

test.each([
  ['gross', { ...next, gross: '58,980' }],
  ['tare', { ...next, tare: '21,760' }],
  ['net', { ...next, net: '34,220' }],
])('weights that contradict each other are asked for in their learned places: a wrong %s', (_, printed) => {
  const layouts = taughtBy([
    [paper(first), confirmedFirst],
    [paper(third), confirmedThird],
  ])
  expect(read(paper(printed), layouts).asked).toEqual(expect.arrayContaining(['gross', 'tare', 'net']))
})

test('what is confirmed counts in the layout that it has, and its last numbers are kept', () => {
  const [layout, ...others] = taughtBy([
    [paper(first), confirmedFirst],
    [paper(next), confirmedNext],
  ])
  expect(others).toEqual([])
  expect(layout).toMatchObject({ version: 1, confirmations: 2, lastNumbers: ['HB-20533', 'HB-20417'] })
  expect(layout?.places.net).toMatchObject([{ votes: 2, against: 0 }])
})

test('a page that shows next to nothing of what was confirmed teaches nothing', () => {
  expect(learnTicket([], [typedPage('SHIFT NOTES\nCall the office at 555-0142')], confirmedFirst)).toBeNull()
  expect(learnTicket([], [], confirmedFirst)).toBeNull()
})

test('of too many layouts the one confirmed least gives way', () => {
  const known = taughtBy([
    [paper(first), confirmedFirst],
    [paper(next), confirmedNext],
    [plain(first), confirmedFirst],
  ])
  const layout = known[1]
  if (!layout) throw new Error('the second paper taught no layout of its own')
  const kept = layoutsWith(known, { layout: { ...layout, lastNumbers: [] }, known: null }, 2)
  expect(kept.map(({ confirmations, lastNumbers }) => [confirmations, lastNumbers.length])).toEqual([
    [2, 2],
    [1, 0],
  ])
})
