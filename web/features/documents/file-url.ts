import type { Sha256, Uuid } from '#domain/units/brands.ts'

/** Where a stored file is shown; `original` is for the office only. */
export function fileUrl(sha256: Sha256, variant: 'display' | 'original' = 'display'): string {
  return `/api/files/${sha256}?variant=${variant}`
}

/** Where a load's sheet for its driver is fetched; it is made when it is asked for. */
export function loadSheetUrl(loadId: Uuid): string {
  return `/api/loads/${loadId}/sheet`
}

/** The sheets of so many loads come in one file. */
export const MOST_SHEETS = 100

/** Where the sheets of several loads are fetched in one file to print. */
export function loadSheetsUrl(loadIds: readonly Uuid[]): string {
  return `/api/loads/sheets?ids=${loadIds.join(',')}`
}
