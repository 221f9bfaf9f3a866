import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { PositionReceipt } from '#contracts/positions.ts'
import { parseTrackFile } from '#domain/tracking/track-file/parse-track-file.ts'
import { randomIds, systemClock } from '../adapters/clock-and-ids.ts'
import { csvFilePieces } from '../csv-file.ts'
import type { Command } from './command.ts'
import { CommandRefused, refusing } from './operator-database.ts'
import { signInDriver } from './replay/sign-in.ts'
import { faultText } from './track/fault-text.ts'

const BATCH = 500

type Sent = PositionReceipt & { points: number; from: string; to: string }

/** Sends a track through the public intake as the phone of a load's driver would. */
export const command: Command = {
  name: 'replay',
  summary: 'send a recorded track through the public intake as the driver of a load',
  usage: [
    'replay FILE --load ID --start ISO --url URL --email EMAIL [--password PASSWORD]',
    '',
    'FILE is a table with the columns t_s, lat, lon, t_s counting seconds from --start, or GPX or KML with times. Without',
    '--password the driver is signed in as a demo user, which only a server on this machine allows, or the password is read',
    'from HAULBOOK_PASSWORD.',
    'Prints one JSON line: how many points were taken in, put aside for doubt, and refused.',
  ].join('\n'),
  run: (args, io) =>
    refusing(io.err, async () => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: {
          load: { type: 'string' },
          start: { type: 'string' },
          url: { type: 'string' },
          email: { type: 'string' },
          password: { type: 'string' },
        },
      })
      const [file] = positionals
      const { load, start, url, email } = values
      const missing = Object.entries({ FILE: file, '--load': load, '--start': start, '--url': url, '--email': email })
        .filter(([, value]) => !value)
        .map(([name]) => name)
      if (!file || !load || !start || !url || !email) {
        io.err(`replay: ${missing.join(', ')} is needed`)
        return 2
      }
      const startMs = Date.parse(start)
      if (Number.isNaN(startMs)) throw new CommandRefused('--start: must be a time as 2026-03-16T12:00:00Z')
      const track = trackFrom(await readFile(file, 'utf8'), startMs)
      const cookie = await signInDriver(url, email, values.password ?? process.env.HAULBOOK_PASSWORD ?? null)
      io.out(JSON.stringify(await sendTrack(url, cookie, load, track)))
      return 0
    }),
}

type SentPoint = { at: string; lat: number; lon: number }

/** The points at their times, the first of them at the start that was given. */
function trackFrom(text: string, startMs: number): SentPoint[] {
  const { points, faults, clock } = parseTrackFile(text, { csv: csvFilePieces, answers: { zone: 'UTC' } })
  const [fault] = faults
  if (fault) throw new CommandRefused(faultText(fault))
  const zeroMs = clock === 'instant' ? (points[0]?.atMs ?? 0) : 0
  return points.map(({ atMs, lat, lon }) => {
    if (atMs === null) throw new CommandRefused('FILE: the track has no times')
    return { at: new Date(startMs + atMs - zeroMs).toISOString(), lat, lon }
  })
}

async function sendTrack(url: string, cookie: string, loadId: string, track: SentPoint[]): Promise<Sent> {
  const deviceId = randomIds(systemClock).uuid()
  const sum = { accepted: 0, quarantined: 0, refused: 0 }
  for (let at = 0; at < track.length; at += BATCH) {
    const fixes = track.slice(at, at + BATCH)
    const response = await fetch(new URL('/api/positions', url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', cookie },
      body: JSON.stringify({ deviceId, loadId, fixes }),
    })
    if (!response.ok) throw new CommandRefused(`the intake answered ${response.status}: ${await response.text()}`)
    const receipt: PositionReceipt = await response.json()
    sum.accepted += receipt.accepted
    sum.quarantined += receipt.quarantined
    sum.refused += receipt.refused
  }
  return { points: track.length, ...sum, from: track[0]?.at ?? '', to: track.at(-1)?.at ?? '' }
}
