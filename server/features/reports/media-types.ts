import type { ReportFormat } from '#domain/reports/keys.ts'

/** What each kind of file is to a browser and a mail program. */
export const MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}
