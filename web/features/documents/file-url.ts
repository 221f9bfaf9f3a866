import type { Sha256 } from '#domain/units/brands.ts'

/** Where a stored file is shown; `original` is for the office only. */
export function fileUrl(sha256: Sha256, variant: 'display' | 'original' = 'display'): string {
  return `/api/files/${sha256}?variant=${variant}`
}
