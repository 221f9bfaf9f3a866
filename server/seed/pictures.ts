import { printedText } from '#domain/units/printed-weight.ts'
import { dotLine } from './dot-print.ts'

/** What is printed on a demo ticket; weights as tickets keep them. */
export type PrintedTicket = {
  site: string
  number: string
  /** MM/DD/YYYY, as scales in the United States print it. */
  date: string
  timeIn: string
  timeOut: string
  customer: string
  material: string
  truck: string
  unit: 'lb' | 'ton'
  gross: number
  tare: number
  net: number
}

/** Flat shapes on a background, in pixels; each path as SVG and a canvas read it. */
export type Drawing = { width: number; height: number; background: string; shapes: { fill: string; path: string }[] }

/** Makes a drawing into the bytes of a picture: by a library on the server, by a canvas in the page of the demo. */
export type Draw = (drawing: Drawing) => Promise<Uint8Array>

const INK = '#26303f'
const PAPER = '#fbfaf5'
const SAMPLE = 'SAMPLE OF THE DEMO FLEET'

/** A scale ticket as a picture: what the demo's drivers photograph. It says on its face that it is a sample. */
export function ticketPicture(ticket: PrintedTicket): Drawing {
  const weight = (printed: number) => `${printedText(printed, ticket.unit)} ${ticket.unit === 'lb' ? 'LB' : 'TN'}`
  const lines: [string, string][] = [
    ['TICKET NO', ticket.number],
    ['DATE', ticket.date],
    ['TIME IN', ticket.timeIn],
    ['TIME OUT', ticket.timeOut],
    ['CUSTOMER', ticket.customer],
    ['MATERIAL', ticket.material],
    ['TRUCK', ticket.truck],
    ['GROSS', weight(ticket.gross)],
    ['TARE', weight(ticket.tare)],
    ['NET', weight(ticket.net)],
    ...(ticket.unit === 'lb' ? [['TONS', (ticket.net / 2000).toFixed(2)] satisfies [string, string]] : []),
  ]
  const rows = lines.map(([label, value], index) => {
    const y = 150 + index * 46
    return dotLine(`${label}:`, 60, y, 3) + dotLine(value.slice(0, 24), 330, y, 3)
  })
  const printed = [dotLine(ticket.site.slice(0, 32), 60, 50, 4), ...rows, dotLine(SAMPLE, 60, 700, 2.4)]
  return { width: 820, height: 760, background: PAPER, shapes: [{ fill: INK, path: printed.join('') }] }
}

/** What is printed on a demo receipt of fuel. */
export type PrintedReceipt = {
  seller: string
  when: string
  unit: string
  gallons: string
  price: string
  total: string
}

/** A fuel receipt as a picture, as a pump prints it. It says on its face that it is a sample. */
export function receiptPicture({ seller, when, unit, gallons, price, total }: PrintedReceipt): Drawing {
  const lines: [string, string][] = [
    ['DATE', when.toUpperCase()],
    ['UNIT', unit],
    ['PRODUCT', 'DIESEL #2'],
    ['GALLONS', gallons],
    ['PRICE/GAL', price],
    ['FUEL TOTAL', total],
  ]
  const rows = lines.map(([label, value], index) => {
    const y = 190 + index * 58
    return dotLine(label, 60, y, 3) + dotLine(value.slice(0, 22), 300, y, 3)
  })
  const head = dotLine(seller.slice(0, 28).toUpperCase(), 60, 50, 3.4) + dotLine('TULSA, OK 74116', 60, 110, 3)
  const printed = [head, ...rows, dotLine(SAMPLE, 60, 600, 2.2)]
  return { width: 720, height: 660, background: PAPER, shapes: [{ fill: INK, path: printed.join('') }] }
}

/** A drawn stand-in for a driver's photo: a truck, what it carries, and that it is a sample. */
export function truckPicture(caption: string, hue: number): Drawing {
  const wheels = [240, 330, 560, 740].map((x) => `M${x - 38} 450a38 38 0 1 0 76 0a38 38 0 1 0-76 0z`)
  return {
    width: 960,
    height: 640,
    background: `hsl(${hue},22%,84%)`,
    shapes: [
      { fill: `hsl(${hue},12%,58%)`, path: 'M0 430h960v210H0z' },
      { fill: `hsl(${hue},40%,42%)`, path: 'M150 300h470v140H150z' },
      { fill: 'hsl(35,14%,52%)', path: 'M170 300q110-90 220-40t210 40z' },
      { fill: `hsl(${hue},48%,34%)`, path: 'M640 330h110l60 60v50H640z' },
      { fill: '#dfe8f1', path: 'M690 345h52l42 45h-94z' },
      { fill: '#20262e', path: wheels.join('') },
      { fill: '#1d2733', path: dotLine(caption.slice(0, 34), 40, 560, 4) + dotLine(SAMPLE, 40, 610, 2) },
    ],
  }
}
