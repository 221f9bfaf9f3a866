import { textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import type { LineProblem } from '#domain/plant-statements/read-statement.ts'
import { csvFile } from '../../csv-file.ts'
import { linesOf } from '../../features/plant-statements/read-file.ts'
import { keyedLines } from '../../features/plant-statements/stored-lines.ts'
import { isWorkbook, workbookRows } from '../../xlsx-rows.ts'
import { type FileReader, type ShownRow, shownReading } from './shown.ts'

const OPEN = { date: null, time: null, ticket: null, truck: null, net_lb: null, unit: null, amount_cents: null }
/** What somebody can answer for the statement as a whole. */
const ASKED: readonly LineProblem[] = ['column', 'day_order', 'decimal', 'unit_open']

/** A plant's statement, as CSV or as an Excel workbook. */
export const readPlant: FileReader = async (bytes) => {
  const cells = isWorkbook(bytes) ? workbookRows(bytes) : csvFile(textOfBytes(bytes))
  if (!cells) return { questions: [], mapping: {}, rows: [], fault: 'no workbook of Excel' }
  const { file, mapping, asksUnit, asksMoney, lines, rejects } = await linesOf(cells, null, null)
  const rows: ShownRow[] = [
    ...rejects.map(({ line, problem }): ShownRow => {
      return { line, state: ASKED.includes(problem) ? 'ask' : 'refuse', reason: problem, ...OPEN }
    }),
    ...keyedLines(lines).map(({ line, nth }): ShownRow => {
      const fields = {
        date: line.day,
        time: line.minute === null ? null : clockOf(line.minute),
        ticket: line.ticket,
        truck: line.truck,
        net_lb: line.netLb,
        unit: line.unit,
        amount_cents: line.amountCents,
      }
      // Both are taken, so that the doubled one can be told: it is no copy of another file.
      return { line: line.line, state: 'take', ...(nth > 1 && { reason: 'twice in this file' }), ...fields }
    }),
  ]
  const { questions, mapping: columns } = shownReading(file)
  return {
    questions: [
      ...questions,
      ...(asksUnit ? [{ about: 'unit', field: 'net', choices: [], samples: [] }] : []),
      ...(asksMoney ? [{ about: 'money', field: 'amount', choices: [], samples: [] }] : []),
    ],
    mapping: { ...columns, unit: mapping.unit, money: mapping.money },
    rows: rows.sort((one, other) => one.line - other.line),
  }
}

function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
