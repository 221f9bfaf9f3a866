import {
  flagIn,
  MPS_PER_KNOT,
  measureIn,
  nameIn,
  objectIn,
  placeIn,
  type Report,
  type ReportFault,
  timeIn,
} from './reported.ts'

/**
 * What a Traccar server forwards: a position with its device, or an event that carries both; speed in knots. An event
 * without a position (a device went offline) is a sign of life.
 */
export function traccarReport(body: unknown): Report | ReportFault {
  const message = objectIn(body)
  const device = nameIn(objectIn(message?.device)?.uniqueId)
  if (!message || (message.position === undefined && message.event === undefined)) return 'malformed'
  if (device === null) return 'no_device'
  const position = objectIn(message.position)
  if (!position) return { device, fixes: [] }
  const place = placeIn(position.latitude, position.longitude)
  if (!place) return 'unreadable_position'
  const at = timeIn(position.fixTime ?? position.deviceTime ?? position.serverTime)
  if (at === null) return 'unreadable_time'
  const attributes = objectIn(position.attributes)
  const knots = measureIn(position.speed)
  return {
    device,
    fixes: [
      {
        ...place,
        at,
        speedMps: knots === null ? null : knots * MPS_PER_KNOT,
        headingDeg: measureIn(position.course),
        // Traccar writes zero where the device said nothing.
        accuracyM: measureIn(position.accuracy) || null,
        engineOn: flagIn(attributes?.ignition),
        odometerM: measureIn(attributes?.odometer),
        doubt: flagIn(attributes?.mock) ? 'mock' : position.valid === false ? 'no_lock' : null,
      },
    ],
  }
}
