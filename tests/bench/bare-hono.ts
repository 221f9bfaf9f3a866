import { Hono } from 'hono'
import { appPool, systemPool } from '#db/client.ts'

/**
 * The least that could answer the same request: the same statements through the same driver, prepared, in the same number
 * of round trips, without procedures, rights, schemas or logs. `bare-hono.ts DATABASE_URL PORT SESSION_SQL SELECT_SQL FLEET`.
 */
const [databaseUrl = '', port = '', sessionText = '', selectText = '', fleetId = ''] = process.argv.slice(2)
const app = appPool(databaseUrl)
const system = systemPool(databaseUrl)
const prepared: object = { prepare: true }

const hono = new Hono().get('/customer/:id', async (c) => {
  const secret = /haulbook_session=([^;]+)/.exec(c.req.header('cookie') ?? '')?.[1] ?? ''
  const hash = new Bun.CryptoHasher('sha256').update(secret).digest('hex')
  const [session] = await system.unsafe(sessionText, [hash], prepared)
  if (!session) return c.json({ error: 'not signed in' }, 401)
  const reserved = await app.reserve()
  const begun = reserved.unsafe(`begin read only;set local app.fleet_id='${fleetId}'`).execute()
  const [row] = await reserved.unsafe(selectText, [fleetId, c.req.param('id')], prepared)
  await begun
  reserved
    .unsafe('commit')
    .execute()
    .then(() => reserved.release())
  return c.json({ result: { data: row } })
})

Bun.serve({ hostname: '127.0.0.1', port: Number(port), fetch: hono.fetch })
process.stdout.write('ready\n')
