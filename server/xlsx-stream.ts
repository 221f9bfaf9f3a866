import { Zip, ZipDeflate } from 'fflate'
import type { SheetCell } from '#domain/format/sheet-column.ts'

/** A sheet holds no more rows, its head among them; what comes after goes on to another sheet. */
const ROWS_OF_A_SHEET = 1_048_576
/** A cell holds no more characters; a file with a longer one is called damaged. */
const CELL_CHARACTERS = 32_767
const NAME_CHARACTERS = 28

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PARTS = 'http://schemas.openxmlformats.org/package/2006/content-types'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook in pieces (ECMA-376, an Office Open XML package): rows are packed as they come, and nothing of them is kept.
 * Its directory is the last piece, so that a file which ends earlier does not open. Each cell says what it is, so that a
 * text beginning with "=" stays a text.
 */
export async function* xlsxBytes(
  name: string,
  heads: readonly string[],
  pages: AsyncIterable<readonly (readonly SheetCell[])[]>,
  rowsOfASheet = ROWS_OF_A_SHEET,
): AsyncGenerator<Uint8Array> {
  const zip = openZip()
  let sheets = 0
  let rowsLeft = 0
  const nextSheet = () => {
    sheets += 1
    rowsLeft = rowsOfASheet - 1
    const sheet = zip.file(`xl/worksheets/sheet${sheets}.xml`)
    sheet.write(sheetBegin(heads))
    return sheet
  }
  let current = nextSheet()
  for await (const rows of pages) {
    let xml = ''
    for (const row of rows) {
      if (rowsLeft === 0) {
        current.end(xml + SHEET_END)
        xml = ''
        current = nextSheet()
      }
      xml += rowXml(row, '')
      rowsLeft -= 1
    }
    current.write(xml)
    yield zip.taken()
  }
  current.end(SHEET_END)
  for (const [path, xml] of packageParts(name, sheets)) zip.file(path).end(DECLARATION + xml)
  zip.end()
  yield zip.taken()
}

/** A zip whose bytes are taken as they become ready. */
function openZip() {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const encoder = new TextEncoder()
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else ready.push(bytes)
  })
  return {
    file(path: string) {
      const file = new ZipDeflate(path, { level: 6 })
      zip.add(file)
      return {
        write: (text: string) => file.push(encoder.encode(text)),
        end: (text: string) => file.push(encoder.encode(text), true),
      }
    },
    end: () => zip.end(),
    taken(): Uint8Array {
      if (failure) throw failure
      const bytes = new Uint8Array(ready.reduce((sum, { length }) => sum + length, 0))
      let at = 0
      for (const piece of ready) {
        bytes.set(piece, at)
        at += piece.length
      }
      ready = []
      return bytes
    },
  }
}

function sheetBegin(heads: readonly string[]): string {
  const widths = heads.map(
    (head, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.max(12, head.length + 2)}" customWidth="1"/>`,
  )
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  return `${DECLARATION}<worksheet xmlns="${MAIN}">${view}<cols>${widths.join('')}</cols><sheetData>${rowXml(heads, ' s="1"')}`
}

const SHEET_END = '</sheetData></worksheet>'

function rowXml(cells: readonly SheetCell[], style: string): string {
  return `<row spans="1:${cells.length}">${cells.map((cell) => cellXml(cell, style)).join('')}</row>`
}

function cellXml(value: SheetCell, style: string): string {
  if (value === null) return '<c/>'
  if (typeof value === 'number') return Number.isFinite(value) ? `<c${style}><v>${value}</v></c>` : '<c/>'
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${textXml(value)}</t></is></c>`
}

/** What XML cannot hold, and what would be read as an escape of it, in the form that the standard escapes it (ST_Xstring). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g

function textXml(value: string): string {
  const text = value.length > CELL_CHARACTERS ? `${value.slice(0, CELL_CHARACTERS - 1)}…` : value
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(UNWRITABLE, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
}

function packageParts(name: string, count: number): [path: string, xml: string][] {
  const sheets = Array.from({ length: count }, (_, at) => at + 1)
  const title = (at: number) => textXml(name.slice(0, NAME_CHARACTERS)) + (at === 1 ? '' : ` ${at}`)
  const overrides = [
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>`,
    ...sheets.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${TYPE}.worksheet+xml"/>`),
  ]
  const defaults = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  const ofSheets = sheets.map((at) => relation(`sheet${at}`, 'worksheet', `worksheets/sheet${at}.xml`))
  const listed = sheets.map((at) => `<sheet name="${title(at)}" sheetId="${at}" r:id="sheet${at}"/>`)
  return [
    ['[Content_Types].xml', `<Types xmlns="${PARTS}">${defaults}${overrides.join('')}</Types>`],
    ['_rels/.rels', relations([relation('workbook', 'officeDocument', 'xl/workbook.xml')])],
    ['xl/_rels/workbook.xml.rels', relations([...ofSheets, relation('styles', 'styles', 'styles.xml')])],
    ['xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`],
    ['xl/styles.xml', STYLES],
  ]
}

const relations = (all: string[]) => `<Relationships xmlns="${RELATIONS}">${all.join('')}</Relationships>`

const FONT = '<sz val="11"/><name val="Calibri"/>'
const STYLES = [
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>',
].join('')
