import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeService } from '#server/adapters/route-service.ts'

let server: Server
let url = ''
const geometry = '_p~iF~ps|U_ulLnnqC_mqNvxq`@'
const reply = JSON.stringify({ code: 'Ok', routes: [{ geometry, distance: 1000, duration: 60 }] })
beforeAll(async () => {
  server = createServer((request, response) => {
    const [, way] = (request.url ?? '').split('/')
    if (way === 'slow') setTimeout(() => response.end(reply), 150)
    else if (way === 'never') return
    else if (way === 'broken') response.writeHead(502).end('bad gateway')
    else if (way === 'elsewhere') response.writeHead(302, { location: '/route/v1' }).end()
    else if (way === 'endless') response.end('x'.repeat(9 * 1024 * 1024))
    else response.end(reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
})
afterAll(() => void server.closeAllConnections())

const places = [
  { lat: 36, lon: -96 },
  { lat: 36.1, lon: -95.9 },
]
const ask = (path: string, withinMs = 20_000) =>
  routeService({ service: 'osrm', url: `${url}${path}` }, withinMs).find(places)

test('a quick and a slow answer are routes; one that does not come in time is not waited for', async () => {
  expect(await ask('')).toMatchObject({ ok: true, route: { metres: 1000, seconds: 60 } })
  expect(await ask('/slow')).toMatchObject({ ok: true })
  expect(await ask('/never', 300)).toEqual({ ok: false, reason: 'unavailable' })
})

test('a broken service, one that sends us elsewhere, and an endless answer give no route', async () => {
  expect(await ask('/broken')).toEqual({ ok: false, reason: 'unavailable' })
  expect(await ask('/elsewhere')).toEqual({ ok: false, reason: 'unavailable' })
  expect(await ask('/endless')).toEqual({ ok: false, reason: 'unreadable' })
})

test('without a service nobody is asked', async () => {
  expect(await routeService(null).find(places)).toEqual({ ok: false, reason: 'not_configured' })
})
