import writeXlsxFile from 'write-excel-file/universal'

export type SheetCell = string | number | null

/** A workbook as it is put together: heads of the columns, and rows of as many cells. */
export type WorkbookParts = { name: string; heads: readonly string[]; rows: readonly (readonly SheetCell[])[] }

/** The bytes of a workbook with one sheet. It is held in memory several times over: not for the serving process. */
export async function workbookBytes({ name, heads, rows }: WorkbookParts): Promise<Uint8Array> {
  const head = heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const file = await writeXlsxFile([head, ...rows.map((row) => row.map(typed))], {
    sheet: name.slice(0, 31),
    stickyRowsCount: 1,
    columns: heads.map((text) => ({ width: Math.max(12, text.length + 2) })),
  })
  return new Uint8Array(await (await file.toBlob()).arrayBuffer())
}

/** Each cell says what it is, so that a text beginning with "=" stays a text. */
function typed(value: SheetCell) {
  if (value === null) return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
