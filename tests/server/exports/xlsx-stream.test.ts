import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { SheetCell } from '#domain/format/sheet-column.ts'
import { xlsxBytes } from '#server/xlsx-stream.ts'

async function parts(pages: SheetCell[][][], rowsOfASheet?: number): Promise<Record<string, string>> {
  async function* coming() {
    yield* pages
  }
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxBytes('loads', ['load', 'weight'], coming(), rowsOfASheet)) pieces.push(piece)
  const files = unzipSync(new Uint8Array(Buffer.concat(pieces)))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))
}

const texts = (xml = '') => [...xml.matchAll(/<(?:t xml:space="preserve"|v)>([^<]*)</g)].map(([, text]) => text)

test('text stays text, numbers stay numbers, and nothing that XML cannot hold gets in', async () => {
  const files = await parts([[['=1+1', 47_310]], [['a<b>&"c"', -2.5]], [['\u0007 _x0041_', null]]])
  const sheet = files['xl/worksheets/sheet1.xml']
  expect(texts(sheet)).toEqual([
    'load',
    'weight',
    '=1+1',
    '47310',
    'a&lt;b&gt;&amp;"c"',
    '-2.5',
    '_x0007_ _x005F_x0041_',
  ])
  expect(sheet).not.toContain('<f>')
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']))
})

test('rows beyond what a sheet holds go on to the next, under the same head', async () => {
  const rows = Array.from({ length: 5 }, (_, at): SheetCell[] => [`L-${at}`, at])
  const files = await parts([rows.slice(0, 4), rows.slice(4)], 3)
  expect([1, 2, 3].map((at) => texts(files[`xl/worksheets/sheet${at}.xml`]))).toEqual([
    ['load', 'weight', 'L-0', '0', 'L-1', '1'],
    ['load', 'weight', 'L-2', '2', 'L-3', '3'],
    ['load', 'weight', 'L-4', '4'],
  ])
  expect(files['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(3)
})

test('a cell is cut where a spreadsheet would call the file damaged', async () => {
  const files = await parts([[['x'.repeat(40_000), 1]]])
  const cell = texts(files['xl/worksheets/sheet1.xml'])[2]
  expect([cell?.length, cell?.at(-1)]).toEqual([32_767, '…'])
})
