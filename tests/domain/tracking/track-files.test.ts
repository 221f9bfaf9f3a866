import { expect, test } from 'vitest'
import { parseTrackFile as parse, trackReader as readerOf } from '#domain/tracking/track-file/parse-track-file.ts'
import { csvFilePieces } from '#server/csv-file.ts'

const options = { csv: csvFilePieces, answers: { zone: 'UTC' } }
const parseTrackFile = (text: string) => parse(text, options)
const trackReader = () => readerOf(options)
const AT = Date.UTC(2026, 2, 4, 12)
const point = { lat: 36.1, lon: -95.9, accuracyM: null, speedMps: null }

const traccar = `<?xml version="1.0" encoding="UTF-8" standalone="no" ?><gpx version="1.0"><trk><name>T-1</name><trkseg>
<trkpt lat="36.1" lon="-95.9"><ele>201.5</ele><time>2026-03-04T12:00:00.000+00:00</time></trkpt>
<trkpt lon="-95.8" lat='36.2'><time>2026-03-04T12:00:01Z</time><speed>12.5</speed></trkpt></trkseg></trk></gpx>`

test('GPX 1.0 without a namespace, as Traccar writes it', () => {
  expect(parseTrackFile(traccar)).toEqual({
    clock: 'instant',
    faults: [],
    points: [
      { ...point, atMs: AT, line: 2 },
      { lat: 36.2, lon: -95.8, atMs: AT + 1000, accuracyM: null, speedMps: 12.5, line: 3 },
    ],
  })
})

test('GPX 1.1 with prefixes, comments, a BOM and several segments', () => {
  const text = `\uFEFF<!-- from a phone --><g:gpx version="1.1" xmlns:g="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x">
  <g:trk><g:trkseg><g:trkpt lat="36.1" lon="-95.9"><g:time>2026-03-04T07:00:00-05:00</g:time>
  <g:extensions><x:speed>9</x:speed></g:extensions></g:trkpt></g:trkseg><g:trkseg/><g:trkseg>
  <g:trkpt lat="36.1" lon="-95.9"/></g:trkseg></g:trk></g:gpx>`
  const { points, faults } = parseTrackFile(text)
  expect(faults).toEqual([])
  expect(points).toEqual([
    { ...point, atMs: AT, speedMps: 9, line: 2 },
    { ...point, atMs: null, line: 4 },
  ])
})

test('KML: a track with times, and a drawn line without', () => {
  const track = `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Placemark><gx:Track>
    <when>2026-03-04T12:00:00Z</when><gx:coord>-95.9 36.1 201</gx:coord></gx:Track></Placemark></kml>`
  expect(parseTrackFile(track)).toEqual({ clock: 'instant', faults: [], points: [{ ...point, atMs: AT, line: 2 }] })
  const line = `<kml><Document><Placemark><LineString><coordinates>
    -95.9,36.1,0
    -95.8,36.2</coordinates></LineString></Placemark></Document></kml>`
  expect(parseTrackFile(line).points.map(({ lat, lon }) => [lat, lon])).toEqual([
    [36.1, -95.9],
    [36.2, -95.8],
  ])
})

test.each([
  ['seconds from the start', 't_s,lat,lon\n0,36.1,-95.9', 0],
  ['an instant, semicolons, other names', 'Latitude;Longitude;Fixtime\r\n36.1;-95.9;2026-03-04T12:00:00Z\r\n', AT],
  ['a time without a zone, quoted', 'time,lat,lng\n"2026-03-04 12:00:00","36.1","-95.9"', AT],
  ['seconds since 1970', 'timestamp,lat,lon\n1772625600,36.1,-95.9', AT],
  ['milliseconds since 1970', 'timestamp,lat,lon\n1772625600000,36.1,-95.9', AT],
  ['no time', 'lat,lon\n36.1,-95.9', null],
])('a table with %s', (_, text, atMs) => {
  expect(parseTrackFile(text)).toMatchObject({ faults: [], points: [{ ...point, atMs }] })
})

test.each([
  ['', 'file', 'empty'],
  ['<gpx><trk>', 'file', 'not_xml'],
  ['<gpx><trkpt lat="1" lon="2"></gpx></trkpt>', 'file', 'not_xml'],
  ['<html><body/></html>', 'file', 'no_track'],
  ['<gpx></gpx>', 'file', 'no_track'],
  ['<gpx><trkpt lat="91" lon="2"/></gpx>', 'point 1, lat', 'out_of_range'],
  ['<gpx><trkpt lon="2"/></gpx>', 'point 1, lat', 'missing'],
  ['<gpx><trkpt lat="1" lon="2"><time>noon</time></trkpt></gpx>', 'point 1, time', 'no_time'],
  ['{"semanticSegments":[]}', 'file', 'not_a_track'],
  ['dear all,\nsee below', 'file', 'not_a_track'],
  ['t_s,lat\n1,2', 'line 1, lon', 'missing'],
  ['t_s,lat,lon\n0,1,2\n1,x,2', 'line 3, lat', 'no_number'],
  ['t_s,lat,lon\n0,1,1e308', 'line 2, lon', 'out_of_range'],
  ['t_s,lat,lon\n,1,2', 'line 2, t_s', 'no_time'],
])('%s is refused with the place of the fault', (text, place, reason) => {
  expect(parseTrackFile(text).faults.map((fault) => [fault.place, fault.reason])).toEqual([[place, reason]])
})

test('a point that cannot be read does not take the others with it', () => {
  expect(parseTrackFile('t_s,lat,lon\n0,1,2\n1,,\n2,1,2').points).toHaveLength(2)
})

test('entities a document defines for itself are not expanded', () => {
  const bomb =
    '<!DOCTYPE gpx [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><gpx><name>&b;</name><trkpt lat="1" lon="2"/></gpx>'
  expect(parseTrackFile(bomb).points).toHaveLength(1)
})

const kml = `<?xml version="1.0"?><kml xmlns:gx="g"><!-- a > b --><Placemark><name><![CDATA[a <b> > c]]></name><gx:Track>
<when>2026-03-04T12:00:00Z</when><gx:coord>-95.9 36.1 0</gx:coord></gx:Track></Placemark></kml>`

test.each([
  ['GPX', traccar],
  ['KML with a comment and raw text', kml],
  ['a table', 'time,lat,lon\r\n2026-03-04T12:00:00Z,36.1,-95.9\r\nnoon,1,2\r\n'],
  ['what ends in the middle', '<gpx><trk><trkseg><trkpt lat="36.1"'],
])('%s says the same in pieces of any size as in one', (_, text) => {
  for (let size = 1; size <= text.length; size++) {
    const reader = trackReader()
    for (let from = 0; from < text.length; from += size) reader.take(text.slice(from, from + size))
    expect(reader.end(), `pieces of ${size}`).toEqual(parseTrackFile(text))
  }
})

test('a time without a zone is UTC in GPX, and in a table waits for somebody to say which it is', () => {
  const gpx = '<gpx><trkpt lat="36.1" lon="-95.9"><time>2026-03-04T12:00:00</time></trkpt></gpx>'
  expect(parse(gpx, { csv: csvFilePieces }).points).toMatchObject([{ atMs: AT }])
  const table = 'DateTime,Latitude,Longitude\n3/14/2026 6:00:00 AM,36.1,-95.9\n'
  const open = parse(table, { csv: csvFilePieces })
  expect(open).toMatchObject({ points: [], faults: [], asked: [{ line: 2, reason: 'zone', lat: 36.1 }] })
  expect(open.reading?.questions).toEqual([
    { about: 'zone', field: 'time', choices: [], samples: ['3/14/2026 6:00:00 AM'] },
  ])
  const said = parse(table, { csv: csvFilePieces, answers: { zone: 'America/Chicago' } })
  expect(said.points).toMatchObject([{ atMs: Date.UTC(2026, 2, 14, 11) }])
})

test('days that may be months wait, and the day may stand in a column of its own', () => {
  const table = 'Date,Time,Latitude,Longitude\n04/03/2026,12:00:00,36.1,-95.9\n'
  expect(parseTrackFile(table)).toMatchObject({ points: [], asked: [{ line: 2, reason: 'day_order' }] })
  const answers = { zone: 'UTC', dayOrder: 'day_first' } as const
  expect(parse(table, { csv: csvFilePieces, answers }).points).toMatchObject([{ atMs: Date.UTC(2026, 2, 4, 12) }])
})

test('a comma in quotes parts no cells, and one in degrees is a decimal sign', () => {
  const quoted = 'Time,Address,Latitude,Longitude\n2026-03-04T12:00:00Z,"1 Main St, Tulsa, OK",36.1,-95.9\n'
  expect(parseTrackFile(quoted)).toMatchObject({ faults: [], points: [{ ...point, atMs: AT }] })
  const comma = 'Time;Latitude;Longitude\n2026-03-04T12:00:00Z;36,1;-95,9\n'
  expect(parseTrackFile(comma)).toMatchObject({ faults: [], points: [{ ...point, atMs: AT }] })
})

test('GeoJSON has places, and the times that recorders put beside them', () => {
  const line = { type: 'LineString', coordinates: [[-95.9, 36.1]] }
  const feature = { type: 'Feature', properties: { coordTimes: ['2026-03-04T12:00:00Z'] }, geometry: line }
  expect(parseTrackFile(JSON.stringify(feature))).toMatchObject({ clock: 'instant', points: [{ ...point, atMs: AT }] })
  expect(parseTrackFile(JSON.stringify(line))).toMatchObject({ clock: 'none', points: [{ ...point, atMs: null }] })
})
