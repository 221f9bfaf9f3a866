import type { PlaceFault, TrackFaultReason } from '#domain/tracking/track-file/track-point.ts'

const REASONS: Record<TrackFaultReason, string> = {
  no_number: 'is no number',
  out_of_range: 'is no place on the earth',
  no_time: 'is no time',
  missing: 'is missing',
  not_xml: 'is cut off, or its tags do not match',
  no_track: 'holds no track',
  not_a_track: 'is not a track file: GPX, KML, CSV or GeoJSON',
  empty: 'is empty',
}

/** What is wrong with a track file, for the operator. */
export function faultText({ place, reason }: PlaceFault): string {
  return `${place} ${REASONS[reason]}`
}
