import type { PhoneWork } from './phone-work.ts'

/** The pictures that a piece of work names, each with its original where there is one. */
export function picturesOf({ kind, input }: PhoneWork) {
  if (kind !== 'driver.step') return []
  return (input.documents ?? []).map(({ id, sha256, originalSha256 }) => ({ id, sha256, originalSha256 }))
}
