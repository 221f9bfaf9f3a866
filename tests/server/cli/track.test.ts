import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command as jurisdiction } from '#server/cli/jurisdiction.ts'
import { command as track } from '#server/cli/track.ts'

/** Real tracks lie beside the checkout where they may be had; they are no part of the product. */
const RECORDED = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'fixtures', 'gps')

async function run(command: typeof track, args: string[], stdin = '') {
  const said: { out: string[]; err: string[] } = { out: [], err: [] }
  const code = await command.run(args, {
    stdin: async () => stdin,
    out: (text) => void said.out.push(text),
    err: (text) => void said.err.push(text),
  })
  const out = said.out.join('')
  return { code, err: said.err.join(''), answer: out ? JSON.parse(out) : null }
}

test('a drive out of Oklahoma into Kansas, with a stop: length, halt, and kilometres in each', async () => {
  const rows = Array.from({ length: 601 }, (_, i) => `${i * 2},${36.9 + Math.min(i, 300) * 0.0008},-97.3`)
  const { code, answer } = await run(track, ['-'], `t_s,lat,lon\n${rows.join('\n')}`)
  expect(code).toBe(0)
  expect(answer).toMatchObject({ fixes: 601, duration_s: 1200, distance_km: 26.687, estimated: false })
  expect(answer.halts).toEqual([{ from_s: 600, to_s: 1200, lat: 37.14, lon: -97.3 }])
  expect(answer.by_jurisdiction.map((row: { jurisdiction: string }) => row.jurisdiction)).toEqual(['KS', 'OK'])
  expect(answer.by_jurisdiction[0].km + answer.by_jurisdiction[1].km).toBeCloseTo(26.687, 2)
  // The line runs along 37° north.
  expect(Math.abs(answer.by_jurisdiction[1].km - 11.12)).toBeLessThan(0.5)
})

test('a line without times has a length and no more, and cannot be thinned', async () => {
  const line = '<kml><LineString><coordinates>-97.3,36.9 -97.3,36.95</coordinates></LineString></kml>'
  expect((await run(track, ['-'], line)).answer).toMatchObject({
    duration_s: null,
    distance_km: 5.56,
    estimated: true,
    halts: [],
  })
  expect(await run(track, ['-', '--thin', '30'], line)).toMatchObject({ code: 1, err: '--thin: the file has no times' })
})

test.each([
  [['/nowhere/a.gpx'], '', 1, 'FILE: /nowhere/a.gpx cannot be read'],
  [['-', '--thin', 'x'], 't_s,lat,lon\n0,1,2', 1, '--thin: must be a number of seconds, zero or more'],
  [['-'], 't_s,lat,lon\n0,91,2', 1, 'line 2, lat is no place on the earth'],
  [['-'], '', 1, 'file is empty'],
  [[], '', 2, 'usage: bun run cli track FILE [--thin SECONDS] [--zone ZONE]'],
])('track %j of %j is refused', async (args, stdin, code, err) => {
  expect(await run(track, args, stdin)).toEqual({ code, err, answer: null })
})

test('places get their state, and null abroad', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-places-'))
  const file = join(folder, 'places.csv')
  await writeFile(file, 'name,lat,lon\n"Tulsa, downtown",36.154,-95.993\nMunich,48.14,11.58\nJuarez,31.69,-106.42\n')
  const { answer } = await run(jurisdiction, [file])
  await rm(folder, { recursive: true })
  expect(answer).toEqual([
    { name: 'Tulsa, downtown', jurisdiction: 'OK', near_line: false },
    { name: 'Munich', jurisdiction: null, near_line: false },
    { name: 'Juarez', jurisdiction: null, near_line: false },
  ])
  expect(await run(jurisdiction, ['-'], 'name,lat\na,1')).toMatchObject({
    code: 1,
    err: 'line 1: the column lon is missing',
  })
  expect(await run(jurisdiction, ['-'], 'name,lat,lon\na,1,181')).toMatchObject({
    code: 1,
    err: 'line 2, lon is no place on the earth',
  })
})

if (existsSync(RECORDED)) {
  test.each([
    ['tulsa-highway', 64.04, 1],
    ['munich-city', 13.65, 0],
  ])('the recorded drive %s is %d km long, to 1.5 percent', async (name, km, halts) => {
    const { answer } = await run(track, [join(RECORDED, `${name}.csv`)])
    expect(Math.abs(answer.distance_km / km - 1)).toBeLessThan(0.015)
    expect(answer.halts).toHaveLength(halts)
  })
} else {
  console.log('The recorded drives are not beside this checkout; measuring them was left out.')
}
