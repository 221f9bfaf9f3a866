import { limits } from '#domain/access/limits.ts'
import { sessionCookie } from '../../server/access/fixture.ts'
import { type Line, tally } from '../attack.ts'

const MOST_STREAMS = 200
const paths = ['/trpc/live.changes?input=%7B%7D', '/api/tracking/stream']
const kept = new Set([200, 429, 503])

/** Many streams of one session: each is opened or refused, none breaks, others are served beside them, and all end. */
export const streams: Line = {
  name: 'streams',
  async run({ access, some }) {
    const { app, people, ports, world } = access
    const { note, result } = tally()
    const cookie = await sessionCookie(ports, people.dispatcher, world.cedar.id)
    const ended = new AbortController()
    const opened = await Promise.all(
      some(Array.from({ length: MOST_STREAMS }, (_, i) => i)).map(async (i) => {
        const headers = { cookie, accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' }
        const request = new Request(`http://localhost${paths[i % 2]}`, { headers, signal: ended.signal })
        return app.fetch(request, { ip: '10.5.5.5' })
      }),
    )
    for (const { status } of opened) note(kept.has(status), `a stream answers ${status}`)
    const open = opened.filter(({ status }) => status === 200).length
    const most = limits.session_streams.most
    note(open > 0 && open <= most, `${open} streams of one session are open, of ${most}`)
    const beside = await app.fetch(
      new Request('http://localhost/trpc/account.me', {
        headers: { cookie: await sessionCookie(ports, people.driver, world.cedar.id) },
      }),
      { ip: '10.5.5.6' },
    )
    note(beside.status === 200, `somebody else is answered ${beside.status} beside the streams`)
    await world.db.deleteFrom('sessions').where('user_id', '=', people.dispatcher).execute()
    ended.abort()
    const again = await app.fetch(
      new Request('http://localhost/api/tracking/stream', { headers: { cookie, accept: 'text/event-stream' } }),
      { ip: '10.5.5.5' },
    )
    note(again.status === 401, `a stream of an ended session answers ${again.status}`)
    return result()
  },
}
