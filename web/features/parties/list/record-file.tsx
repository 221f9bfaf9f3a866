import { officeRecords } from '#domain/records/names.ts'
import type { RecordDeclaration } from '#domain/records/record.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'

/** The list of a kind of record as a file; rates and pay go out in none. */
export function RecordFile({ of: { name }, filter }: { of: RecordDeclaration; filter: object }) {
  const list = officeRecords.find((each) => each === name)
  return list && <ExportMenu list={list} filter={filter} />
}
