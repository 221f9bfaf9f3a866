import { expect, test } from 'vitest'
import { pointsOfDay } from '#domain/tracking/import-track.ts'
import { parseTrackFile as parse } from '#domain/tracking/track-file/parse-track-file.ts'
import { csvFilePieces } from '#server/csv-file.ts'
import { anInstant } from '../../support/brands.ts'

const parseTrackFile = (text: string) => parse(text, { csv: csvFilePieces })
const from = anInstant('2026-03-16T05:00:00.000Z')
const to = anInstant('2026-03-17T05:00:00.000Z')
const read = (...lines: string[]) => pointsOfDay(parseTrackFile(['time,lat,lon', ...lines].join('\n')), from, to)

test('only points of the day are taken, in the order of time and once each', () => {
  const reading = read(
    '2026-03-16T12:01:00Z,36.1,-95.9',
    '2026-03-16T12:00:00Z,36.0,-95.9',
    '2026-03-16T12:00:00Z,36.0,-95.9',
    '2026-03-16T04:59:59Z,36.0,-95.9',
    '2026-03-17T05:00:00Z,36.0,-95.9',
    'noon,36.0,-95.9',
    '2026-03-16T12:02:00Z,95.0,-95.9',
  )
  expect(reading.points.map(({ at, lat }) => [at, lat])).toEqual([
    ['2026-03-16T12:00:00.000Z', 36],
    ['2026-03-16T12:01:00.000Z', 36.1],
  ])
  expect(reading).toMatchObject({ otherDay: 2, repeated: 1, withoutTime: 0, faultCount: 2 })
  expect(reading.faults.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    'line 7, time: no_time',
    'line 8, lat: out_of_range',
  ])
})

test('a file without instants is for no day', () => {
  const seconds = pointsOfDay(parseTrackFile('t_s,lat,lon\n0,36,-95\n1,36,-95'), from, to)
  expect(seconds).toMatchObject({ points: [], withoutTime: 2 })
  expect(pointsOfDay(parseTrackFile('%PDF-1.7 …'), from, to)).toMatchObject({ points: [], faultCount: 1 })
  expect(pointsOfDay(parseTrackFile('<gpx><trk>'), from, to).faults).toEqual([{ place: 'file', reason: 'not_xml' }])
})
