import { unzipSync } from 'fflate'
import type { CsvFile, CsvRow } from '#domain/foreign-files/csv-rows.ts'

/** Unpacked, a sheet of twenty thousand lines has some ten million characters. */
const MOST_UNPACKED = 80 * 1024 * 1024
const WANTED =
  /^xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/

/** Whether bytes begin as a zip archive, which an Excel workbook is. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05)
}

/**
 * The rows of the first sheet of an Excel workbook that is shown, as those of a CSV file: numbers with a point, days as
 * 2026-11-25. Formulas give what Excel had computed. Null where the bytes are no workbook, or one of impossible size.
 */
export function workbookRows(bytes: Uint8Array): CsvFile | null {
  const parts = unpacked(bytes)
  const book = parts?.('xl/workbook.xml')
  if (!parts || !book) return null
  const sheet = parts(sheetPath(book, parts('xl/_rels/workbook.xml.rels') ?? '')) ?? parts('xl/worksheets/sheet1.xml')
  if (!sheet) return null
  const strings = elements(parts('xl/sharedStrings.xml') ?? '', 'si').map(({ inner }) => textOf(inner))
  const isDay = dayStyles(parts('xl/styles.xml') ?? '')
  const is1904 = /<workbookPr[^>]*date1904="(?:1|true)"/.test(book)
  const rows: CsvRow[] = []
  for (const [at, row] of elements(sheet, 'row').entries()) {
    const cells: string[] = []
    for (const [place, cell] of elements(row.inner, 'c').entries()) {
      const column = columnOf(attribute(cell.head, 'r')) ?? place
      if (column < MOST_COLUMNS) cells[column] = cellText(cell, { strings, isDay, is1904 })
    }
    const filled = Array.from(cells, (cell) => cell ?? '')
    const line = Number(attribute(row.head, 'r') ?? at + 1)
    if (filled.some((cell) => cell !== '')) rows.push({ line, cells: filled, isBroken: false })
  }
  return { delimiter: ',', rows }
}

const MOST_COLUMNS = 200

function unpacked(bytes: Uint8Array): ((name: string) => string | undefined) | null {
  let size = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!WANTED.test(name)) return false
        size += originalSize
        if (size > MOST_UNPACKED) throw new Error('too large')
        return true
      },
    })
    return (name) => {
      const found = files[name]
      // Some programs put a name space before every element.
      return found && new TextDecoder().decode(found).replaceAll(/<(\/?)\w+:(?=\w)/g, '<$1')
    }
  } catch {
    return null
  }
}

function sheetPath(book: string, relations: string): string {
  const shown = elements(book, 'sheet').find(({ head }) => !/state="(?:hidden|veryHidden)"/.test(head))
  const id = shown && attribute(shown.head, 'r:id')
  const relation = elements(relations, 'Relationship').find(({ head }) => attribute(head, 'Id') === id)
  const target = relation ? (attribute(relation.head, 'Target') ?? '') : ''
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

type Element = { head: string; inner: string }

/**
 * The elements of one name, with their attributes; none of those that are read holds another of its name. A search and no
 * pattern: it goes over a text once, also over one that closes nothing.
 */
function elements(xml: string, name: string): Element[] {
  const found: Element[] = []
  let at = xml.indexOf(`<${name}`)
  while (at >= 0) {
    const from = at + name.length + 1
    const end = xml.indexOf('>', from)
    if (end < 0) break
    let next = end + 1
    if (/[\s/>]/.test(xml[from] ?? '')) {
      const isEmpty = xml[end - 1] === '/'
      const close = isEmpty ? end : xml.indexOf(`</${name}>`, end)
      if (close < 0) break
      found.push({ head: xml.slice(from, isEmpty ? end - 1 : end), inner: isEmpty ? '' : xml.slice(end + 1, close) })
      next = close
    }
    at = xml.indexOf(`<${name}`, next)
  }
  return found
}

function attribute(head: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1] ?? null
}

/** 0 for A, 27 for AB. */
function columnOf(place: string | null): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(place ?? '') ?? []
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Book = { strings: readonly string[]; isDay: (style: number) => boolean; is1904: boolean }

function cellText({ head, inner }: Element, { strings, isDay, is1904 }: Book): string {
  const value = decoded(elements(inner, 'v')[0]?.inner ?? '')
  switch (attribute(head, 't')) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'inlineStr':
      return textOf(inner)
    case 'b':
    case 'e':
    case 'str':
    case 'd':
      return value.trim()
    default:
      return isDay(Number(attribute(head, 's') ?? 0)) ? momentText(Number(value), is1904) : numberText(value)
  }
}

/**
 * A number as it is, however it is shown. Three decimals get a nought: `22.145` may be grouped thousands in a text, and a
 * number of a workbook is never that.
 */
function numberText(value: string): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return ''
  const text = String(Number(number.toPrecision(12)))
  if (text.includes('e')) return value
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The day and the time of a serial number; a time alone is less than a day. */
function momentText(serial: number, is1904: boolean): string {
  if (!Number.isFinite(serial) || serial < 0 || serial > 200_000) return ''
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const at = new Date(epoch + Math.round((serial * DAY_MS) / MINUTE_MS) * MINUTE_MS).toISOString()
  const time = at.slice(11, 16)
  if (serial < 1) return time
  return time === '00:00' ? at.slice(0, 10) : `${at.slice(0, 10)} ${time}`
}

const BUILT_IN_DAYS = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]

/** Which cell styles show a number as a day or a time. */
function dayStyles(styles: string): (style: number) => boolean {
  const own = new Map(
    elements(styles, 'numFmt').map(({ head }) => [
      Number(attribute(head, 'numFmtId')),
      decoded(attribute(head, 'formatCode') ?? ''),
    ]),
  )
  const [formats] = elements(styles, 'cellXfs')
  const days = elements(formats?.inner ?? '', 'xf').map(({ head }) => {
    const id = Number(attribute(head, 'numFmtId') ?? 0)
    const plain = (own.get(id) ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
    return BUILT_IN_DAYS.includes(id) || /[dyhs]|m{1,4}/i.test(plain)
  })
  return (style) => days[style] ?? false
}

const textOf = (xml: string): string =>
  elements(xml, 't')
    .map(({ inner }) => decoded(inner))
    .join('')
    .trim()

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10ffff && code > 0 ? String.fromCodePoint(code) : ''
  })
}
