import type { Fix, LaterFix } from '#contracts/base.ts'
import { isBetterPlace, LATER_PLACE_S } from '#domain/tracking/later-place.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { fixOf } from './current-fix.ts'
import { followReceiver } from './receiver.ts'
import type { StoredDraft } from './store.ts'

/** Under which a picture's later position lies among the drafts, until the step that brings the picture is taken. */
export const laterPlaceName = (photoId: Uuid) => `photo/${photoId}/later`

/** The position that came after a picture, as it lies among the drafts. */
export function laterPlaceOf(drafts: readonly StoredDraft[], photoId: Uuid): LaterFix | null {
  const value = drafts.find(({ step }) => step === laterPlaceName(photoId))?.value
  return isLaterFix(value) ? value : null
}

const LATER_NAME = /^photo\/([0-9a-f-]{36})\/later$/

/** Later positions of pictures that no draft holds any more. */
export function ownerlessPlaces(drafts: readonly StoredDraft[]): string[] {
  const others = JSON.stringify(drafts.filter(({ step }) => !LATER_NAME.test(step)))
  return drafts.flatMap(({ step }) => {
    const photoId = LATER_NAME.exec(step)?.[1]
    return photoId && !others.includes(photoId) ? [step] : []
  })
}

/** Only this page writes drafts. */
const isLaterFix = (value: unknown): value is LaterFix =>
  typeof value === 'object' && value !== null && 'afterS' in value

/**
 * Follows the receiver for thirty seconds after a picture was taken and tells each position that is better than what is
 * known so far; returns a function that stops it earlier.
 */
export function followPhoto(first: Fix | null, capturedAt: number, tell: (later: LaterFix) => void): () => void {
  let known: Fix | LaterFix | null = first
  const stop = followReceiver((position) => {
    const { lat, lon, accuracyM } = fixOf(position, position.timestamp)
    const later: LaterFix = { lat, lon, accuracyM, afterS: Math.round((position.timestamp - capturedAt) / 1000) }
    if (!isBetterPlace(later, known)) return
    known = later
    tell(later)
  })
  const timer = setTimeout(stop, LATER_PLACE_S * 1000)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
