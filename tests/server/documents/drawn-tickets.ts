import sharp from 'sharp'

/** Text at a place of the ticket; `size` in pixels, `font` a generic family. */
type Print = {
  x: number
  y: number
  text: string
  size?: number
  font?: 'monospace' | 'sans-serif' | 'serif'
  right?: boolean
}
export type DrawnTicket = {
  name: string
  width: number
  height: number
  prints: Print[]
  lines?: [x1: number, y1: number, x2: number, y2: number][]
  /** Turns the whole picture, as a phone held askew does. */
  turn?: number
  /** How dark the print is; worn ribbons print grey. */
  ink?: string
  /** So much of the light is gone at the right edge. */
  shade?: number
  expected: {
    ticket_number: string | null
    date: string | null
    gross: number | null
    tare: number | null
    net: number | null
    unit: 'lb' | 'kg'
    time_in?: string | null
    time_out?: string | null
  }
}

/** Which typeface a family is, is for the machine to say; what is read must not depend on it where these are there. */
const FACES = { monospace: 'DejaVu Sans Mono', 'sans-serif': 'DejaVu Sans', serif: 'DejaVu Serif' } as const

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A photograph of a ticket drawn from its description: paper on a dark table. */
export async function drawTicket({
  width,
  height,
  prints,
  lines = [],
  turn = 0,
  ink = '#222',
  shade = 0,
}: DrawnTicket): Promise<Buffer> {
  const margin = 60
  const texts = prints.map(
    ({ x, y, text, size = 26, font = 'monospace', right }) =>
      `<text x="${x}" y="${y}" font-family="'${FACES[font]}', ${font}" font-size="${size}" xml:space="preserve"${right ? ' text-anchor="end"' : ''}>${escaped(text)}</text>`,
  )
  const rules = lines.map(([x1, y1, x2, y2]) => `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#333" stroke-width="2"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * margin}" height="${height + 2 * margin}">
    <rect width="100%" height="100%" fill="#4f4a44"/>
    <g transform="rotate(${turn} ${width / 2 + margin} ${height / 2 + margin}) translate(${margin} ${margin})" fill="${ink}">
      <rect width="${width}" height="${height}" fill="#f4f2ea"/>${rules.join('')}${texts.join('')}</g>
    <linearGradient id="shade"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="${shade}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#shade)"/></svg>`
  return await sharp(Buffer.from(svg)).blur(0.6).jpeg({ quality: 82 }).toBuffer()
}

const row = (y: number, caption: string, value: string, at = 300): Print[] => [
  { x: 40, y, text: caption },
  { x: at, y, text: value },
]

/** Layouts of kinds that the photographed tickets do not have. */
export const drawnTickets: DrawnTicket[] = [
  {
    name: 'grey print in two columns with a rule between them, held askew',
    width: 1000,
    height: 700,
    turn: -3.1,
    ink: '#85858c',
    prints: [
      { x: 330, y: 60, text: 'DELTA MATERIALS INC', size: 36, font: 'sans-serif' },
      ...row(150, 'Ticket:', '0080456', 220),
      ...row(195, 'Date', '04-DEC-2025', 220),
      ...row(240, 'Time in', '1:19 PM', 220),
      ...row(285, 'Time out', '1:38 PM', 220),
      ...row(330, 'Vehicle', '118', 220),
      { x: 560, y: 150, text: 'Gross Wt.', font: 'sans-serif' },
      { x: 920, y: 150, text: '71,880 lbs', right: true },
      { x: 560, y: 205, text: 'Tare Wt.', font: 'sans-serif' },
      { x: 920, y: 205, text: '31,700 lbs', right: true },
      { x: 560, y: 260, text: 'Net Wt.', font: 'sans-serif' },
      { x: 920, y: 260, text: '40,180 lbs', right: true },
    ],
    lines: [[530, 110, 530, 400]],
    expected: {
      ticket_number: '0080456',
      date: '2025-12-04',
      gross: 71_880,
      tare: 31_700,
      net: 40_180,
      unit: 'lb',
    },
  },
  {
    name: 'the weights in the shade, weighed in and out',
    width: 1000,
    height: 700,
    turn: 2.2,
    shade: 0.48,
    prints: [
      { x: 300, y: 60, text: 'MESA ROCK PRODUCTS', size: 36, font: 'sans-serif' },
      { x: 40, y: 150, text: 'TRANSACTION #303756' },
      ...row(195, 'Date', '2026-03-22', 220),
      ...row(240, 'Customer', 'NORTHERN PIPELINE CO', 220),
      { x: 560, y: 150, text: 'WEIGHT IN', font: 'sans-serif' },
      { x: 920, y: 150, text: '58460 lbs', right: true },
      { x: 560, y: 205, text: 'WEIGHT OUT', font: 'sans-serif' },
      { x: 920, y: 205, text: '27740 lbs', right: true },
      { x: 560, y: 260, text: 'NET WEIGHT', font: 'sans-serif' },
      { x: 920, y: 260, text: '30720 lbs', right: true },
    ],
    expected: { ticket_number: '303756', date: '2026-03-22', gross: 58_460, tare: 27_740, net: 30_720, unit: 'lb' },
  },
  {
    name: 'a table of weights in pounds and tons',
    width: 820,
    height: 900,
    turn: 1.5,
    prints: [
      { x: 410, y: 70, text: 'RED MESA STONE', size: 40, font: 'sans-serif' },
      { x: 40, y: 110, text: 'SCALE TICKET', size: 24, font: 'sans-serif' },
      ...row(170, 'Ticket #', '0048213'),
      ...row(210, 'Date', '17-MAR-2026'),
      ...row(250, 'Scale In', '1:05 PM'),
      ...row(290, 'Scale Out', '1:22 PM'),
      ...row(330, 'Customer', 'BLACKWELL CONCRETE'),
      ...row(370, 'Product', '57 STONE WASHED'),
      ...row(410, 'Truck', 'BX 77'),
      { x: 420, y: 490, text: 'LB', right: true },
      { x: 620, y: 490, text: 'TONS', right: true },
      { x: 40, y: 540, text: 'GROSS' },
      { x: 420, y: 540, text: '76,540', right: true },
      { x: 620, y: 540, text: '38.27', right: true },
      { x: 40, y: 590, text: 'TARE' },
      { x: 420, y: 590, text: '25,980', right: true },
      { x: 620, y: 590, text: '12.99', right: true },
      { x: 40, y: 640, text: 'NET' },
      { x: 420, y: 640, text: '50,560', right: true },
      { x: 620, y: 640, text: '25.28', right: true },
    ],
    lines: [[40, 505, 640, 505]],
    expected: {
      ticket_number: '0048213',
      date: '2026-03-17',
      gross: 76_540,
      tare: 25_980,
      net: 50_560,
      unit: 'lb',
      time_in: '13:05',
      time_out: '13:22',
    },
  },
  {
    name: 'a metric weighbridge slip with tonnes',
    width: 700,
    height: 860,
    turn: -2,
    prints: [
      { x: 60, y: 70, text: 'LAKESHORE AGGREGATE LTD', size: 34, font: 'sans-serif' },
      ...row(150, 'Doc No:', '20260714'.slice(3)),
      ...row(190, 'Date:', '2026-07-14'),
      ...row(230, 'Time In:', '08:02'),
      ...row(270, 'Time Out:', '08:19'),
      ...row(310, 'Vehicle:', 'AB 41207'),
      ...row(350, 'Material:', 'GRANULAR A'),
      ...row(450, 'Gross:', '42 560 kg'),
      ...row(500, 'Tare:', '15 240 kg'),
      ...row(550, 'Net:', '27 320 kg'),
      ...row(600, 'Tonnes:', '27.320'),
    ],
    expected: {
      ticket_number: '60714',
      date: '2026-07-14',
      gross: 42_560,
      tare: 15_240,
      net: 27_320,
      unit: 'kg',
      time_in: '08:02',
      time_out: '08:19',
    },
  },
  {
    name: 'first and second weighing, loaded on the way in',
    width: 640,
    height: 880,
    prints: [
      { x: 90, y: 70, text: 'PINE HOLLOW LANDFILL', size: 34, font: 'serif' },
      ...row(150, 'Ticket No.', 'L-5567'),
      ...row(190, 'Date', '11/23/2026'),
      ...row(230, 'Unit', '312'),
      ...row(300, '1st Weigh', '61,380 lb  09:14', 240),
      ...row(350, '2nd Weigh', '30,120 lb  09:37', 240),
      ...row(400, 'Net Wt', '31,260 lb', 240),
    ],
    expected: {
      ticket_number: 'L-5567',
      date: '2026-11-23',
      gross: 61_380,
      tare: 30_120,
      net: 31_260,
      unit: 'lb',
      time_in: '09:14',
      time_out: '09:37',
    },
  },
  {
    name: 'weights in columns under their captions',
    width: 1000,
    height: 640,
    turn: 2.4,
    prints: [
      { x: 40, y: 70, text: 'Harbor Point Terminal', size: 38, font: 'serif' },
      { x: 700, y: 70, text: 'TICKET NO.', size: 22, font: 'sans-serif' },
      { x: 700, y: 105, text: '918-22041', size: 28 },
      { x: 40, y: 180, text: 'DATE', size: 20, font: 'sans-serif' },
      { x: 300, y: 180, text: 'TIME IN', size: 20, font: 'sans-serif' },
      { x: 540, y: 180, text: 'TIME OUT', size: 20, font: 'sans-serif' },
      { x: 40, y: 215, text: '2026-08-30', size: 28 },
      { x: 300, y: 215, text: '17:40', size: 28 },
      { x: 540, y: 215, text: '18:05', size: 28 },
      { x: 40, y: 290, text: 'CUSTOMER', size: 20, font: 'sans-serif' },
      { x: 540, y: 290, text: 'COMMODITY', size: 20, font: 'sans-serif' },
      { x: 40, y: 325, text: 'VALLEY FEED MILL', size: 28 },
      { x: 540, y: 325, text: 'SALT BULK', size: 28 },
      { x: 40, y: 420, text: 'GROSS', size: 24, font: 'sans-serif' },
      { x: 300, y: 420, text: 'TARE', size: 24, font: 'sans-serif' },
      { x: 540, y: 420, text: 'NET', size: 24, font: 'sans-serif' },
      { x: 40, y: 465, text: '79,960 lb', size: 34 },
      { x: 300, y: 465, text: '31,420 lb', size: 34 },
      { x: 540, y: 465, text: '48,540 lb', size: 34 },
    ],
    lines: [
      [30, 140, 960, 140],
      [30, 240, 960, 240],
      [30, 350, 960, 350],
    ],
    expected: {
      ticket_number: '918-22041',
      date: '2026-08-30',
      gross: 79_960,
      tare: 31_420,
      net: 48_540,
      unit: 'lb',
      time_in: '17:40',
      time_out: '18:05',
    },
  },
  {
    name: 'captions behind the weights and the date without one',
    width: 560,
    height: 760,
    turn: -1,
    prints: [
      { x: 60, y: 60, text: 'OAK RIDGE MATERIALS', size: 32, font: 'sans-serif' },
      { x: 60, y: 130, text: '09:48 AM   06/19/2026' },
      { x: 60, y: 180, text: 'TKT# 77120' },
      { x: 60, y: 220, text: 'ID: 5510' },
      { x: 60, y: 300, text: '68,900 lb GROSS', size: 30 },
      { x: 60, y: 350, text: '24,640 lb TARE', size: 30 },
      { x: 60, y: 400, text: '44,260 lb NET', size: 30 },
    ],
    expected: {
      ticket_number: '77120',
      date: '2026-06-19',
      gross: 68_900,
      tare: 24_640,
      net: 44_260,
      unit: 'lb',
      time_out: '09:48',
    },
  },
  {
    name: 'an empty truck only, weighed in kilograms',
    width: 620,
    height: 620,
    prints: [
      { x: 80, y: 70, text: 'NORTHGATE ELEVATOR', size: 34, font: 'sans-serif' },
      ...row(160, 'Slip No', '40277'),
      ...row(200, 'Date', 'Sep 14, 2026'),
      ...row(240, 'Time', '7:55 AM'),
      ...row(320, 'Tare Weight', '14,870 kg'),
      { x: 40, y: 400, text: 'TARE ONLY' },
    ],
    expected: {
      ticket_number: '40277',
      date: '2026-09-14',
      gross: null,
      tare: 14_870,
      net: null,
      unit: 'kg',
      time_out: '07:55',
    },
  },
  {
    name: 'weights at the right edge, one line printed wrong',
    width: 900,
    height: 820,
    turn: 3,
    prints: [
      { x: 220, y: 70, text: 'SILVER CREEK SAND', size: 40, font: 'serif' },
      ...row(160, 'Transaction No.', 'SC10945', 340),
      ...row(200, 'Weigh Date', '10-28-2026', 340),
      ...row(240, 'Hauler/Truck', 'DK-9', 340),
      { x: 40, y: 360, text: 'Gross Weight' },
      { x: 860, y: 360, text: '72,480 LB', right: true },
      { x: 40, y: 410, text: 'Tare Weight' },
      { x: 860, y: 410, text: '26,300 LB', right: true },
      { x: 40, y: 460, text: 'Net Weight' },
      { x: 860, y: 460, text: '46,380 LB', right: true },
      { x: 40, y: 540, text: 'REPRINT' },
    ],
    expected: { ticket_number: 'SC10945', date: '2026-10-28', gross: 72_480, tare: 26_300, net: 46_380, unit: 'lb' },
  },
]
