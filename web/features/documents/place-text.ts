import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type Place = { lat: number; lon: number; accuracyM: number | null } | null

/** Writes where something was made: degrees with the accuracy, or why there is no position. */
export function usePlaceText(): (place: Place, reason: string | null) => string {
  const { proof } = useWords().documents
  const formats = useFormats()
  return (place, reason) => {
    if (!place) return reason ? proof.noPositionBecause(reason) : proof.noPosition
    const degrees = `${formats.number(place.lat, 5, 5)}, ${formats.number(place.lon, 5, 5)}`
    if (place.accuracyM === null) return degrees
    return `${degrees} (${proof.accuracy(formats.shortDistance(place.accuracyM))})`
  }
}
