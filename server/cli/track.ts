import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isZone } from '#domain/people/zone-name.ts'
import { metresByJurisdiction } from '#domain/tracking/jurisdiction-miles.ts'
import type { JurisdictionIndex } from '#domain/tracking/jurisdictions.ts'
import { FOREIGN } from '#domain/tracking/outlines/outlines.ts'
import { believableFixes, haltsOf, legsOf, type TrackFix, thinnedFixes } from '#domain/tracking/track.ts'
import { parseTrackFile } from '#domain/tracking/track-file/parse-track-file.ts'
import type { TrackFile } from '#domain/tracking/track-file/track-point.ts'
import { bundledOutlines } from '../adapters/bundled-outlines.ts'
import { csvFilePieces } from '../csv-file.ts'
import type { Command } from './command.ts'
import { CommandRefused, refusing } from './operator-database.ts'
import { faultText } from './track/fault-text.ts'

/** Measures a recorded drive: its length, where it halted, how far it ran in each jurisdiction. */
export const command: Command = {
  name: 'track',
  summary: 'measure a recorded drive: length, halts, kilometres by jurisdiction',
  usage: [
    'track FILE [--thin SECONDS] [--zone ZONE]',
    '',
    'FILE is GPX 1.0 or 1.1, KML, or CSV with the columns t_s (seconds) or time, lat, lon; - reads standard input.',
    '--zone is that of times that name none, such as America/Chicago.',
    '--thin takes one fix in so many seconds, as a tracker with that interval would have sent.',
  ].join('\n'),
  run: (args, io) =>
    refusing(io.err, async () => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { thin: { type: 'string' }, zone: { type: 'string' } },
      })
      const [file] = positionals
      if (!file || positionals.length > 1) {
        io.err('usage: bun run cli track FILE [--thin SECONDS] [--zone ZONE]')
        return 2
      }
      const thinS = values.thin === undefined ? 0 : Number(values.thin)
      if (!Number.isFinite(thinS) || thinS < 0 || values.thin?.trim() === '')
        throw new CommandRefused('--thin: must be a number of seconds, zero or more')
      const { zone } = values
      if (zone !== undefined && !isZone(zone))
        throw new CommandRefused('--zone: must be a time zone such as America/Chicago')
      const text = file === '-' ? await io.stdin() : await readText(file)
      const track = parseTrackFile(text, { csv: csvFilePieces, answers: zone === undefined ? {} : { zone } })
      const [fault] = track.faults
      if (fault) throw new CommandRefused(faultText(fault))
      if (track.asked?.some(({ reason }) => reason === 'zone'))
        throw new CommandRefused('--zone: the file’s times name no zone')
      if (track.clock === 'none' && thinS > 0) throw new CommandRefused('--thin: the file has no times')
      io.out(JSON.stringify(measured(track, thinS * 1000, await bundledOutlines()), null, 2))
      return 0
    }),
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CommandRefused(`FILE: ${file} cannot be read`)
  })
}

function measured({ clock, points }: TrackFile, thinMs: number, index: JurisdictionIndex) {
  const fixes = clock === 'none' ? untimed(points) : timed(points, thinMs)
  const halts = clock === 'none' ? [] : haltsOf(fixes)
  const legs = legsOf(fixes, halts)
  const startMs = fixes[0]?.atMs ?? 0
  const seconds = (ms: number) => Math.round(ms - startMs) / 1000
  const metres = legs.reduce((sum, { lengthM }) => sum + lengthM, 0)
  const byCode = new Map<string | null, number>()
  for (const [code, lengthM] of metresByJurisdiction(legs, index)) {
    const shown = code === FOREIGN ? null : code
    byCode.set(shown, (byCode.get(shown) ?? 0) + lengthM)
  }
  return {
    fixes: fixes.length,
    duration_s: clock === 'none' ? null : seconds(fixes.at(-1)?.atMs ?? startMs),
    distance_km: kilometres(metres),
    estimated: clock === 'none' || legs.some(({ isEstimated }) => isEstimated),
    halts: halts.map(({ fromMs, toMs, lat, lon }) => ({
      from_s: seconds(fromMs),
      to_s: seconds(toMs),
      lat: degrees(lat),
      lon: degrees(lon),
    })),
    by_jurisdiction: [...byCode]
      .sort(([, one], [, other]) => other - one)
      .map(([jurisdiction, lengthM]) => ({ jurisdiction, km: kilometres(lengthM) })),
  }
}

function timed(points: TrackFile['points'], thinMs: number): TrackFix[] {
  const fixes = points.flatMap((point) => (point.atMs === null ? [] : [{ ...point, atMs: point.atMs }]))
  const believed = believableFixes(fixes)
  return thinMs > 0 ? thinnedFixes(believed, thinMs) : believed
}

/** A drawn line has an order, but no times: its length is what can be said. */
function untimed(points: TrackFile['points']): TrackFix[] {
  return points.map((point, i) => ({ ...point, atMs: i }))
}

const kilometres = (metres: number) => Math.round(metres) / 1000
const degrees = (value: number) => Math.round(value * 1e6) / 1e6
