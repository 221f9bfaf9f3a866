import type { Sha256, Uuid } from '#domain/units/brands.ts'

/** Where a stored file is shown; `original` is for the office only. */
export function fileUrl(sha256: Sha256, variant: 'display' | 'original' = 'display'): string {
  return `/api/files/${sha256}?variant=${variant}`
}

/** Where a load's sheet for its driver is fetched; it is made when it is asked for. */
export function loadSheetUrl(loadId: Uuid): string {
  return `/api/loads/${loadId}/sheet`
}
