import {
  flagIn,
  MPS_PER_KNOT,
  measureIn,
  nameIn,
  numberIn,
  objectIn,
  placeIn,
  type Report,
  type ReportedFix,
  type ReportFault,
  timeIn,
} from './reported.ts'

/**
 * A message of the OsmAnd and Traccar Client protocol in its query and form shape: speed in knots, a missing time is now,
 * a message without coordinates is a sign of life.
 */
export function osmandReport(fields: URLSearchParams, now: string): Report | ReportFault {
  const text = (...names: string[]) => names.map((name) => fields.get(name)).find((value) => value !== null) ?? null
  const device = nameIn(text('id', 'deviceid', 'device_id'))
  const [lat, lon] = text('location')?.split(',') ?? [text('lat'), text('lon')]
  if ((lat ?? null) === null && (lon ?? null) === null) return { device, fixes: [] }
  const place = placeIn(lat, lon)
  if (!place) return 'unreadable_position'
  const time = text('timestamp', 'time', 'fixTime')
  const at = time === null ? now : timeIn(time)
  if (at === null) return 'unreadable_time'
  const knots = measureIn(text('speed'))
  return {
    device,
    fixes: [
      {
        ...place,
        at,
        speedMps: knots === null ? null : knots * MPS_PER_KNOT,
        headingDeg: measureIn(text('bearing', 'heading')),
        accuracyM: measureIn(text('accuracy')),
        engineOn: flagIn(text('ignition')),
        odometerM: measureIn(text('odometer')),
        doubt: doubtIn(flagIn(text('mock')), flagIn(text('valid'))),
      },
    ],
  }
}

/** The same in its JSON shape, one location or several: speed in metres a second, below zero where it is not known. */
export function osmandJsonReport(body: unknown, now: string): Report | ReportFault {
  const message = objectIn(body)
  if (!message) return 'malformed'
  const device = nameIn(message.device_id ?? message.deviceId ?? message.id)
  const locations = Array.isArray(message.location) ? message.location : [message.location ?? null]
  const fixes: ReportedFix[] = []
  for (const each of locations) {
    const location = objectIn(each)
    if (!location) continue
    const fix = jsonFix(location, now)
    if (typeof fix === 'string') return fix
    if (fix) fixes.push(fix)
  }
  return { device, fixes }
}

function jsonFix(location: Record<string, unknown>, now: string): ReportedFix | ReportFault | null {
  const coords = objectIn(location.coords)
  if (!coords) return null
  const place = placeIn(coords.latitude, coords.longitude)
  if (!place) return 'unreadable_position'
  const at = location.timestamp === undefined ? now : timeIn(location.timestamp)
  if (at === null) return 'unreadable_time'
  const extras = objectIn(location.extras)
  return {
    ...place,
    at,
    speedMps: measureIn(coords.speed),
    headingDeg: measureIn(coords.heading),
    accuracyM: measureIn(coords.accuracy),
    engineOn: flagIn(extras?.ignition),
    // The phone's own odometer counts from its installation; one that a tracker hands through is the truck's.
    odometerM: numberIn(extras?.odometer),
    doubt: doubtIn(flagIn(location.mock ?? location.is_mock), null),
  }
}

function doubtIn(isMock: boolean | null, isValid: boolean | null): ReportedFix['doubt'] {
  if (isMock) return 'mock'
  return isValid === false ? 'no_lock' : null
}
