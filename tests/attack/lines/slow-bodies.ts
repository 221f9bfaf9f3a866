import { connect } from 'node:net'
import { STALL_MS } from '#server/http/stalled-bodies.ts'
import { type Line, tally } from '../attack.ts'

const AT_ONCE = 12
const SPARE_MS = 5_000
const head = (method: string, target: string, more: string) =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n${more}\r\n`
const length = (bytes: number) => `Content-Length: ${bytes}\r\n`
const PIECES = 'Transfer-Encoding: chunked\r\n'
/** Requests whose bodies stop on the way. */
const stops: readonly { name: string; bytes: string }[] = [
  { name: 'before its first byte', bytes: head('POST', '/trpc/account.signIn', length(100)) },
  { name: 'in a word', bytes: `${head('POST', '/trpc/account.signIn', length(100))}{"email":"a` },
  { name: 'before its last byte', bytes: `${head('POST', '/trpc/account.signIn', length(30))}${' '.repeat(29)}` },
  { name: 'before its first piece', bytes: head('POST', '/trpc/account.signUp', PIECES) },
  { name: 'after a piece', bytes: `${head('POST', '/trpc/account.signUp', PIECES)}3\r\n{"a\r\n` },
  { name: 'in a message of a tracker', bytes: `${head('POST', '/intake/osmand', length(100))}{"device_id":` },
  { name: 'in a batch of positions', bytes: `${head('POST', '/intake/positions', length(900_000))}{"positions":[` },
]

/** Bodies that stop on the way, many at once: each is given up in time, and others are answered meanwhile. */
export const slowBodies: Line = {
  name: 'slow bodies',
  isSlow: true,
  async run({ serverUrl, some }) {
    const { note, result } = tally()
    const { hostname, port } = new URL(serverUrl)
    const chosen = some(stops)
    const answers = chosen.flatMap(({ name, bytes }) =>
      Array.from({ length: AT_ONCE }, async () => ({ name, ...(await stalled(hostname, Number(port), bytes)) })),
    )
    for (let beside = 0; beside < 5; beside++) {
      const { status } = await fetch(`${serverUrl}/health`)
      note(status === 200, `beside slow bodies others are answered ${status}`)
      await Bun.sleep(1000)
    }
    for (const { name, text, isEnded } of await Promise.all(answers)) {
      // What needs no body is refused before it has come.
      const isRefused = text === '' || /^HTTP\/1\.1 4\d\d/.test(text)
      note(isEnded && isRefused, `a body that stops ${name}: ${isEnded ? 'ended' : 'open'} ${text.slice(0, 100)}`)
    }
    return result()
  },
}

/** What comes back on a connection that says no more, and whether the server has ended or answered it in time. */
function stalled(host: string, port: number, bytes: string): Promise<{ text: string; isEnded: boolean }> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, host, () => socket.write(bytes))
    const done = (isEnded: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, isEnded })
    }
    const timer = setTimeout(() => done(text !== ''), STALL_MS + SPARE_MS)
    socket.on('data', (data) => {
      text += data.toString('latin1')
    })
    socket.on('close', () => done(true))
    socket.on('error', () => done(true))
  })
}
