import {
  type FixFault,
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

/**
 * The same in its JSON shape, one location or several: speed in metres a second, below zero where it is not known. A phone
 * sends a list again, whole, until it is taken: what cannot be read of it is left to the judge, and the rest is kept.
 */
export function osmandJsonReport(body: unknown, now: string): Report | ReportFault {
  const message = objectIn(body)
  if (!message) return 'malformed'
  const device = nameIn(message.device_id ?? message.deviceId ?? message.id)
  if (!Array.isArray(message.location)) {
    const read = jsonFix(message.location, now)
    return read?.fault ?? { device, fixes: read ? [read.fix] : [] }
  }
  const fixes: ReportedFix[] = []
  const faults: FixFault[] = []
  for (const [index, location] of message.location.entries()) {
    const read = jsonFix(location, now)
    if (read) fixes.push(read.fix)
    if (read?.fault) faults.push({ index, code: read.fault })
  }
  return { device, fixes, faults }
}

/** A location as it stands, with what keeps it from being stored; null for one that says nothing of a place. */
function jsonFix(value: unknown, now: string): { fix: ReportedFix; fault: FixFault['code'] | null } | null {
  const location = objectIn(value)
  const coords = objectIn(location?.coords)
  if (!location || !coords) return null
  const place = placeIn(coords.latitude, coords.longitude)
  const at = location.timestamp === undefined ? now : timeIn(location.timestamp)
  const extras = objectIn(location.extras)
  return {
    fault: place === null ? 'unreadable_position' : at === null ? 'unreadable_time' : null,
    fix: {
      ...(place ?? { lat: Number.NaN, lon: Number.NaN }),
      at: at ?? '',
      speedMps: measureIn(coords.speed),
      headingDeg: measureIn(coords.heading),
      accuracyM: measureIn(coords.accuracy),
      engineOn: flagIn(extras?.ignition),
      // The phone's own odometer counts from its installation; one that a tracker hands through is the truck's.
      odometerM: numberIn(extras?.odometer),
      doubt: doubtIn(flagIn(location.mock ?? location.is_mock), null),
    },
  }
}

function doubtIn(isMock: boolean | null, isValid: boolean | null): ReportedFix['doubt'] {
  if (isMock) return 'mock'
  return isValid === false ? 'no_lock' : null
}
