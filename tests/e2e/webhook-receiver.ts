import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

type Message = { type: string; data: { record?: unknown } }
export type Taken = { id: string; message: Message }

/** A program on this machine that takes messages, and checks them by the library of Standard Webhooks. */
export async function startReceiver() {
  const state = { status: 200, secrets: [] as string[] }
  const tried: string[] = []
  const taken: Taken[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += String(piece)
    })
    request.on('end', () => {
      const id = String(request.headers['webhook-id'])
      tried.push(id)
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      // Throws where a signature is not of the secret; nothing is taken then.
      const checked = state.secrets.map((secret) => new Webhook(secret).verify(body, headers) as Message)
      const [message] = checked
      if (message && state.status < 300) taken.push({ id, message })
      response.writeHead(state.status).end('taken')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    state,
    tried,
    taken,
    stop: () => new Promise<unknown>((stopped) => server.close(stopped)),
  }
}
