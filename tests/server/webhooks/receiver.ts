import { Webhook } from 'standardwebhooks'
import type { Uuid } from '#domain/units/brands.ts'
import { handOver } from '#server/background/outbox.ts'
import { doWork } from '#server/background/work.ts'
import { numberEvents } from '#server/features/live/number-events.ts'
import { fanOut } from '#server/features/webhooks/fan-out.ts'
import type { World } from '../../support/world.ts'

export type Received = { id: string; message: { type: string; data: Record<string, unknown> } }

/** A program on this machine that takes messages and checks them by the library of Standard Webhooks. */
export function receiver() {
  const received: Received[] = []
  const paths: string[] = []
  const state = { secret: '', status: 200, headers: {} as Record<string, string>, waitMs: 0 }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      paths.push(new URL(request.url).pathname)
      const body = await request.text()
      const headers = Object.fromEntries(request.headers)
      if (state.waitMs > 0) await new Promise((resolve) => setTimeout(resolve, state.waitMs))
      if (state.secret) {
        const now = Date.now
        // The library allows five minutes around its own clock; the world of the test has another day.
        Date.now = () => Number(headers['webhook-timestamp']) * 1000
        try {
          const message = new Webhook(state.secret).verify(body, headers) as Received['message']
          received.push({ id: headers['webhook-id'] ?? '', message })
        } finally {
          Date.now = now
        }
      }
      return new Response('taken', { status: state.status, headers: state.headers })
    },
  })
  return { url: `http://127.0.0.1:${server.port}/hooks`, received, paths, state, stop: () => server.stop(true) }
}

/** Does all that waits by now: numbers events, makes messages of them, and sends what is due. */
export async function deliverAll({ ports, db, clock }: World): Promise<void> {
  await numberEvents(db, clock.now())
  while ((await fanOut(ports)) > 0);
  for (let round = 0; round < 20; round++) {
    const due: { fleetId: Uuid; kind: string; payload: Record<string, never> }[] = []
    const count = await handOver(ports, async (_, work) => {
      if (work.kind === 'send_webhook') due.push(work as never)
    })
    for (const work of due) await doWork(ports, work)
    if (count === 0) return
  }
}
