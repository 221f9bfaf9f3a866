import { recordFilter } from '#contracts/record.ts'
import { records } from '#domain/records/index.ts'
import { type OfficeRecord, officeRecords } from '#domain/records/names.ts'
import { type ListFile, listFile } from '../../list-file.ts'
import { recordColumns, recordPages } from './record-file.ts'

/** The records of each kind that the office keeps, as their own lists show them. */
export const lists: Record<OfficeRecord, ListFile> = all()

function all(): Record<OfficeRecord, ListFile>
function all(): Record<string, ListFile> {
  const list = (name: OfficeRecord) =>
    listFile({
      asked: recordFilter(records[name]),
      columns: () => recordColumns(name),
      pages: (read, { asked, actor }) => recordPages(read, name, asked, actor),
    })
  return Object.fromEntries(officeRecords.map((name) => [name, list(name)]))
}
