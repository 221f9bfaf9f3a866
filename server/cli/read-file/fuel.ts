import { textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import { isAsked } from '#domain/fuel/import/map-row.ts'
import { bundledPlaces } from '../../adapters/bundled-places.ts'
import { type MatchedLine, matchLines, nothingKnown } from '../../features/fuel/file/match-rows.ts'
import { readFuelFile } from '../../features/fuel/file/read-file.ts'
import { type FileReader, type ShownRow, shownReading } from './shown.ts'

const OPEN = {
  date: null,
  time: null,
  number: null,
  unit: null,
  product: null,
  quantity: null,
  quantity_unit: null,
  currency: null,
  amount_cents: null,
  jurisdiction: null,
  place: null,
}

/** A provider's file of fuel purchases, with towns and postal codes looked up as for the page. */
export const readFuel: FileReader = async (bytes, { zone }) => {
  const { file, mapping, lines, rejects } = await readFuelFile(textOfBytes(bytes), null)
  const found = await matchLines(lines, nothingKnown(zone ?? 'UTC'), mapping, bundledPlaces())
  const shown: ShownRow[] = [
    ...rejects.map(({ line, problem }): ShownRow => {
      return { line, state: isAsked(problem) ? 'ask' : 'refuse', reason: problem, ...OPEN }
    }),
    ...found.matched.map((line) => rowOf(line, 'take')),
    ...found.known.map((line) => rowOf(line, 'known', 'twice in this file')),
    ...found.doubtful.map((line) => rowOf(line, 'ask', 'fuel_row_doubtful')),
  ]
  const { products, volume, odometer, zone: clock, sign } = mapping
  const { questions, mapping: columns } = shownReading(file)
  return {
    questions,
    mapping: { ...columns, products, volume, odometer, zone: clock, sign },
    rows: shown.sort((one, other) => one.line - other.line),
  }
}

function rowOf({ line, row, region, town }: MatchedLine, state: ShownRow['state'], reason?: string): ShownRow {
  const { texts, minute, printed } = row
  const written = [texts.city, texts.city && region].filter(Boolean).join(', ')
  return {
    line,
    state,
    ...(reason && { reason }),
    date: row.day,
    time: minute === null ? null : clockOf(minute),
    number: texts.externalId,
    unit: texts.truck,
    product: row.product,
    quantity: printed / 1000,
    quantity_unit: row.unit === 'l' ? 'L' : 'gal',
    currency: row.currency,
    amount_cents: row.amount,
    jurisdiction: region,
    place: town ?? (written || texts.seller),
  }
}

function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
