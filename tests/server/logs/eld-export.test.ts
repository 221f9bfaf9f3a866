import { afterAll, beforeAll, expect, test } from 'vitest'
import { certifiedText } from '#domain/compliance/logs/log-day.ts'
import { dayIn } from '#domain/units/time.ts'
import { newId } from '../../support/world.ts'
import { type AccessWorld, must, openAccessWorld, sessionCookie } from '../access/fixture.ts'
import { bookedLoad } from '../loads/haul.ts'
import { changeTo, kept } from './log-world.ts'

let access: AccessWorld
beforeAll(async () => {
  access = await openAccessWorld()
})
afterAll(() => access.close())

test('the test file names truck and co-driver by their records, and when the day was certified', async () => {
  const { app, ports, people, world } = access
  const { cedar, clock, db } = world
  await bookedLoad(cedar)
  const truckId = must(cedar.equipment().truckId)
  await db.updateTable('trucks').set({ vin: '1FUJGHDV0CLBP8834' }).where('id', '=', truckId).execute()
  const day = dayIn(clock.now(), 'America/Chicago')
  const facts = { trailers: [], shippingDocuments: [], coDriver: 'Ines Marquez', exception: null, exceptionNote: null }
  await cedar.driver.logs.keep(kept(clock.now(), changeTo('ON', { truckId })))
  await cedar.driver.logs.keep(kept(clock.now(), { kind: 'facts', day, ...facts }))
  clock.addMinutes(10)
  const { events, days } = await cedar.driver.logs.mine()
  const content = certifiedText(events, day, 'America/Chicago', must(days.find((one) => one.day === day)))
  const certifying = { kind: 'certify', id: newId(), day, content, signerName: 'Rosa Delgado' } as const
  await cedar.driver.logs.keep(kept(clock.now(), certifying))
  clock.addMinutes(10)
  const cookie = await sessionCookie(ports, people.driver, cedar.id)
  const path = `/api/logs/${cedar.ids.driver}/eld?from=${day}&to=${day}`
  const answer = await app.request(path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  const text = await answer.text()
  expect(text).toMatch(/^T-1,-1FUJGHDV0CLBP8834,/m)
  expect(text).toMatch(/^Marquez,Ines,imarquez,/m)
  const [, certified] = /Recertification Actions:[^\r\n]*[\r\n]+([^\r\n]*)/.exec(text) ?? []
  const [year, month, date] = day.split('-')
  expect(certified).toMatch(
    new RegExp(`^2,1,${month}${date}${year?.slice(2)},\\d{6},${month}${date}${year?.slice(2)},,`),
  )
})
