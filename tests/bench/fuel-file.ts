import Papa from 'papaparse'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Haulage } from '../server/faults/haulage.ts'
import { csvHead, csvMapping } from '../server/fuel/purchases.ts'
import { truck } from '../server/parties/samples.ts'
import { newId } from '../support/world.ts'
import { say } from './figure.ts'

const ROWS = 10_000
const UNITS = 100
const AIM_MS = 3_000
const DAY_MS = 86_400_000

/** Ten thousand purchases of a month: 100 units, each with its odometer, in three states. */
function file(): string {
  const begin = Date.now() - 30 * DAY_MS
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const at = new Date(begin + Math.floor((n / ROWS) * 29 * DAY_MS))
    const day = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`
    const time = `${String(at.getUTCHours()).padStart(2, '0')}:${String(at.getUTCMinutes()).padStart(2, '0')}`
    const gallons = 60 + (n % 83) / 2
    const price = 3.5 + (n % 41) / 100
    const place = [
      ['Tulsa', 'OK'],
      ['Wichita', 'KS'],
      ['Joplin', 'MO'],
    ][n % 3]
    const figures = [gallons.toFixed(3), price.toFixed(3), (gallons * price).toFixed(2)]
    const unit = `U-${n % UNITS}`
    const odometer = 200_000 + Math.floor(n / UNITS) * 420
    return [day, time, unit, 'Rosa Delgado', '4482', 'ULSD', ...figures, ...(place ?? []), odometer, `N${n}`].join(',')
  })
  return `${csvHead}\n${rows.join('\n')}\n`
}

/** A provider's file of 10,000 rows: its dry run over HTTP, beside its cells alone as the parser reads them; then taken. */
export async function fuelFile({ url, headers: ownHeaders, api }: Haulage): Promise<void> {
  for (let n = 0; n < UNITS; n++) {
    await api.trucks.create.mutate(truck({ unitNumber: `U-${n}`, plate: null, vin: null }))
  }
  const text = file()
  const begun = performance.now()
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: 'greedy' })
  const parsedMs = performance.now() - begun
  if (data.length !== ROWS + 1) throw new Error(`the parser read ${data.length} lines`)

  const { cookie } = ownHeaders()
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' }
  const sha256 = await sha256Hex(new TextEncoder().encode(text))
  const put = await fetch(`${url}/api/fuel/files/${sha256}?name=month.csv`, { method: 'PUT', headers, body: text })
  const kept: unknown = await put.json()
  const id = typeof kept === 'object' && kept !== null && 'id' in kept ? kept.id : null
  if (!id) throw new Error(`the file was not kept: ${JSON.stringify(kept)}`)
  const asked = encodeURIComponent(JSON.stringify({ id, provider: null, mapping: csvMapping }))
  const looked = performance.now()
  const run = await fetch(`${url}/trpc/fuel.lookAtFile?input=${asked}`, { headers })
  const answer: unknown = await run.json()
  const ms = performance.now() - looked
  if (!run.ok || !JSON.stringify(answer).includes(`"ready":${ROWS}`))
    throw new Error(JSON.stringify(answer).slice(0, 400))
  const note = `over HTTP with what it is matched with; aim ${AIM_MS}; baseline: the CSV parser alone`
  say(`fuel file of ${ROWS} rows, dry run`, ms, 'ms', note, parsedMs)

  const json = { ...headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ operationId: newId(), id, provider: 'Bench Card', mapping: csvMapping })
  const taking = performance.now()
  const taken = await fetch(`${url}/trpc/fuel.takeFile`, { method: 'POST', headers: json, body })
  const said = await taken.text()
  if (!taken.ok) throw new Error(said.slice(0, 400))
  say(`fuel file of ${ROWS} rows, taken and checked`, performance.now() - taking, 'ms', 'in one transaction', parsedMs)
}
