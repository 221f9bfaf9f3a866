import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { PhoneWork } from './phone-work.ts'

type Picture = { id: Uuid; sha256: Sha256; originalSha256: Sha256 | null }

/** The pictures that a piece of work names, each with its original where there is one. */
export function picturesOf({ kind, input }: PhoneWork): Picture[] {
  switch (kind) {
    case 'driver.step':
      return (input.documents ?? []).map(({ id, sha256, originalSha256 }) => ({ id, sha256, originalSha256 }))
    case 'inspections.submit':
      // Enough to see a crack by: the full size of these pictures is not kept.
      return input.items.flatMap(({ photos }) => photos.map(({ id, sha256 }) => ({ id, sha256, originalSha256: null })))
    case 'fuel.add':
      return input.receiptSha256 ? [{ id: input.id, sha256: input.receiptSha256, originalSha256: null }] : []
    case 'messages.send':
    case 'documents.addPlace':
    case 'driver.proposeLoad':
    case 'logs.keep':
      return []
  }
}
