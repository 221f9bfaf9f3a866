import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { FOREIGN } from '#domain/tracking/outlines/outlines.ts'
import { placeIn } from '#domain/tracking/track-file/track-point.ts'
import { bundledOutlines } from '../adapters/bundled-outlines.ts'
import type { Command } from './command.ts'
import { CommandRefused, refusing } from './operator-database.ts'
import { faultText } from './track/fault-text.ts'

/** Names the state or province of places, and says where another's line is so close that it may be the other's. */
export const command: Command = {
  name: 'jurisdiction',
  summary: 'name the state or province of places',
  usage: [
    'jurisdiction FILE.csv',
    '',
    'FILE.csv has the columns name, lat, lon; - reads standard input. Prints [{name, jurisdiction, near_line}]: two-letter',
    'codes, null outside the United States and Canada; near_line where a line is so close that the other side is possible.',
  ].join('\n'),
  run: (args, io) =>
    refusing(io.err, async () => {
      const [file] = args
      if (!file || args.length > 1) {
        io.err('usage: bun run cli jurisdiction FILE.csv')
        return 2
      }
      const text = file === '-' ? await io.stdin() : await readText(file)
      const places = placesIn(text)
      const index = await bundledOutlines()
      const rows = places.map(({ name, lat, lon }) => {
        const { code, isNearLine } = index.at({ lat, lon })
        return { name, jurisdiction: code === FOREIGN ? null : code, near_line: isNearLine }
      })
      io.out(JSON.stringify(rows, null, 2))
      return 0
    }),
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CommandRefused(`FILE: ${file} cannot be read`)
  })
}

function placesIn(text: string): { name: string; lat: number; lon: number }[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
  const [head = [], ...rows] = data
  const columns = head.map((column) => column.trim().toLowerCase())
  const [name = -1, lat = -1, lon = -1] = ['name', 'lat', 'lon'].map((column) => {
    const place = columns.indexOf(column)
    if (place < 0) throw new CommandRefused(`line 1: the column ${column} is missing`)
    return place
  })
  return rows.map((row, i) => {
    const place = placeIn(row[lat], row[lon])
    if ('reason' in place) throw new CommandRefused(`line ${i + 2}, ${faultText(place)}`)
    return { name: row[name] ?? '', ...place }
  })
}
