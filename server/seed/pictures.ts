import sharp from 'sharp'
import { dotLine } from './dot-print.ts'

/** What is printed on a demo ticket; weights in pounds. */
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
  gross: number
  tare: number
  net: number
}

const INK = '#26303f'
const PAPER = '#fbfaf5'

/** A scale ticket as a picture: what the demo's drivers photograph. It says on its face that it is a sample. */
export async function ticketPicture(ticket: PrintedTicket): Promise<Uint8Array> {
  const lines: [string, string][] = [
    ['TICKET NO', ticket.number],
    ['DATE', ticket.date],
    ['TIME IN', ticket.timeIn],
    ['TIME OUT', ticket.timeOut],
    ['CUSTOMER', ticket.customer],
    ['MATERIAL', ticket.material],
    ['TRUCK', ticket.truck],
    ['GROSS', `${ticket.gross} LB`],
    ['TARE', `${ticket.tare} LB`],
    ['NET', `${ticket.net} LB`],
    ['TONS', (ticket.net / 2000).toFixed(2)],
  ]
  const rows = lines.map(([label, value], index) => {
    const y = 150 + index * 46
    return dotLine(`${label}:`, 60, y, 3) + dotLine(value.slice(0, 24), 330, y, 3)
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="820" height="760"><rect width="820" height="760" fill="${PAPER}"/>
    <g fill="${INK}">${dotLine(ticket.site.slice(0, 32), 60, 50, 4)}${rows.join('')}${dotLine('SAMPLE OF THE DEMO FLEET', 60, 700, 2.4)}</g></svg>`
  return jpeg(svg)
}

/** A drawn stand-in for a driver's photo: a truck, what it carries, and that it is a sample. */
export async function truckPicture(caption: string, hue: number): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <rect width="960" height="640" fill="hsl(${hue},22%,84%)"/><rect y="430" width="960" height="210" fill="hsl(${hue},12%,58%)"/>
    <path d="M150 300h470v140H150z" fill="hsl(${hue},40%,42%)"/><path d="M170 300q110-90 220-40t210 40z" fill="hsl(35,14%,52%)"/>
    <path d="M640 330h110l60 60v50H640z" fill="hsl(${hue},48%,34%)"/><path d="M690 345h52l42 45h-94z" fill="#dfe8f1"/>
    <g fill="#20262e"><circle cx="240" cy="450" r="38"/><circle cx="330" cy="450" r="38"/><circle cx="560" cy="450" r="38"/><circle cx="740" cy="450" r="38"/></g>
    <g fill="#1d2733">${dotLine(caption.slice(0, 34), 40, 560, 4)}${dotLine('SAMPLE OF THE DEMO FLEET', 40, 610, 2)}</g></svg>`
  return jpeg(svg)
}

async function jpeg(svg: string): Promise<Uint8Array> {
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer())
}
