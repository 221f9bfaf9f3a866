import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { op } from '../../support/world.ts'
import { type AccessWorld, must, openAccessWorld, type Person, sessionCookie } from '../access/fixture.ts'
import { bookedLoad } from '../loads/haul.ts'
import { pdfText } from '../proof/pdf-text.ts'
import { aReport } from './reports.ts'

let access: AccessWorld
let id: Uuid
let picture: Sha256
beforeAll(async () => {
  access = await openAccessWorld()
  const { world } = access
  const { cedar } = world
  await bookedLoad(cedar)
  const { truckId, trailerId } = cedar.equipment()
  picture = await cedar.file('a torn tarp')
  const found = [{ part: 'trailer', code: 'tarp', severity: 'minor', note: 'Torn at the front bow' }] as const
  const report = aReport(world, { truckId: must(truckId), trailerId }, picture, found, { note: '=1+1 smells of fuel' })
  id = (await cedar.driver.inspections.submit(report)).id
  const [defect] = (await cedar.admin.inspections.byId({ id })).defects
  const certifying = { id: must(defect).id, version: 1, as: 'repaired' as const, note: 'Patched' }
  await cedar.admin.inspections.certify({ ...op(), ...certifying })
})
afterAll(() => access.close())

async function fetched(person: Person, path: string): Promise<Response> {
  const { app, ports, people, world } = access
  const cookie = await sessionCookie(ports, people[person], world.cedar.id)
  return app.request(path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
}

test('the paper says what was inspected and found, and what the carrier certified', async () => {
  const answer = await fetched('driver', `/api/inspections/${id}/report`)
  expect(answer.headers.get('content-disposition')).toContain('pre-trip-T-1-2026-03-16.pdf')
  const text = await pdfText(new Uint8Array(await answer.arrayBuffer()))
  for (const said of [
    'Driver vehicle inspection report',
    'trip, T-1 + R-1',
    'Rosa Delgado',
    'Steering',
    'Torn at the front bow',
    'Patched',
    '49 CFR 396.11 and 396.13',
  ]) {
    expect(text).toContain(said)
  }
})

test('a driver of another truck, and another company, get neither the paper nor its pictures', async () => {
  for (const person of ['secondDriver', 'hiredDriver', 'contractor'] as const) {
    expect((await fetched(person, `/api/inspections/${id}/report`)).status).toBe(404)
    expect((await fetched(person, `/api/files/${picture}`)).status).toBe(404)
  }
  for (const person of ['driver', 'dispatcher'] as const) {
    expect((await fetched(person, `/api/files/${picture}`)).status).toBe(200)
  }
})

test('the list goes out as it is filtered', async () => {
  const file = async (person: Person, filter: object) => {
    const query = encodeURIComponent(JSON.stringify(filter))
    return (await fetched(person, `/api/lists/inspections?filter=${query}`)).text()
  }
  const [head, row] = (await file('admin', { withDefects: true })).split('\r\n')
  expect(head).toBe(
    'id,kind,status,truck,trailer,driver,signed_at_utc,duration_s,too_fast,odometer_m,safe,defects,open_defects,open_out_of_service',
  )
  expect(row).toBe(`${id},pre,certified,T-1,R-1,Rosa Delgado,2026-03-16T12:00:00.000Z,540,no,812345000,yes,1,0,0`)
  expect((await file('admin', { kind: 'post' })).split('\r\n')).toHaveLength(2)
  expect((await file('secondDriver', {})).split('\r\n')).toHaveLength(2)
  expect((await fetched('admin', '/api/lists/inspections?filter={"kind":"pto"}')).status).toBe(400)
})
