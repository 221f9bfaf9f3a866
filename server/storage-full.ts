/** What the disk, Postgres and S3-compatible stores call it when there is no room left. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'])

/** Something could not be written because the disk, the database's disk or the object store is full. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (FULL.has(error.name) || ('code' in error && FULL.has(String(error.code)))) return true
  return error.cause !== undefined && error.cause !== error && isStorageFull(error.cause)
}
