import { measureIn, nameIn, objectIn, placeIn, type Report, type ReportFault, timeIn } from './reported.ts'

const MPS_PER_KMH = 1 / 3.6

/**
 * A message of OwnTracks over HTTP: speed in kilometres an hour, time in seconds. Its other messages (waypoints, transitions,
 * the last will) are signs of life. `named` is the device as the request's header or the message's topic calls it.
 */
export function owntracksReport(body: unknown, named: string | null): Report | ReportFault {
  const message = objectIn(body)
  if (!message || typeof message._type !== 'string') return 'malformed'
  const topic = typeof message.topic === 'string' ? (message.topic.split('/')[2] ?? null) : null
  const device = nameIn(named) ?? nameIn(topic) ?? nameIn(message.tid)
  if (message._type !== 'location') return { device, fixes: [] }
  const place = placeIn(message.lat, message.lon)
  if (!place) return 'unreadable_position'
  const at = timeIn(message.tst)
  if (at === null) return 'unreadable_time'
  const kmh = measureIn(message.vel)
  return {
    device,
    fixes: [
      {
        ...place,
        at,
        speedMps: kmh === null ? null : kmh * MPS_PER_KMH,
        headingDeg: measureIn(message.cog),
        accuracyM: measureIn(message.acc),
        engineOn: null,
        odometerM: null,
        doubt: null,
      },
    ],
  }
}
