import { createApp } from '#server/app.ts'
import { newAdmin } from '../../support/people.ts'
import { testApp } from '../../support/test-app.ts'
import { type Line, tally } from '../attack.ts'
import { listen } from '../instance.ts'

const ON_LOOPBACK = { allowsDemoSignIn: true }
/** Servers that listen on loopback, and the headers with which a stranger is passed on to them. */
const servers = [
  { name: 'a trusted proxy in front', how: { ...ON_LOOPBACK, trustsProxy: true }, isPlainRefused: true },
  { name: 'a public address', how: { ...ON_LOOPBACK, publicUrl: 'https://haul.example.com' }, isPlainRefused: true },
  { name: 'other listeners', how: {}, isPlainRefused: true },
  { name: 'nothing but this machine', how: ON_LOOPBACK, isPlainRefused: false },
] as const
const passedOn: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '' },
  { 'x-forwarded-host': 'haul.example.com' },
  { 'x-real-ip': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1;host=localhost' },
  { via: '1.1 edge' },
  { host: 'haul.example.com' },
  { host: 'localhost.evil.example' },
  { host: '127.0.0.1.nip.io' },
  { 'x-forwarded-for': '127.0.0.1', host: 'localhost' },
]

/** The sign-in by a click for whoever is not at the machine itself: neither offered nor done. */
export const demoSignIn: Line = {
  name: 'demo sign-in',
  async run({ some, isOver }) {
    const { note, result } = tally()
    for (const { name, how, isPlainRefused } of some(servers)) {
      if (isOver()) break
      const app = await testApp(how)
      const server = listen(createApp(app.ports))
      try {
        const { userId } = await (await newAdmin(app, 'Demo Quarry')).api.account.me.query()
        await app.db.updateTable('fleets').set({ is_demo: true }).execute()
        const plain = await asked(server.url, {}, userId)
        note(plain.isRefused === isPlainRefused, `with ${name}, nobody in between: ${plain.told}`)
        for (const headers of some(passedOn)) {
          if (isOver()) break
          const { isRefused, told } = await asked(server.url, headers, userId)
          note(isRefused, `with ${name}, by ${JSON.stringify(headers)}: ${told}`)
        }
      } finally {
        await server.stop()
        await app.close()
      }
    }
    return result()
  },
}

/** Asks who is offered, and to come in as one of them. */
async function asked(url: string, more: Record<string, string>, userId: string) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...more }
  const offered = await (await fetch(`${url}/trpc/account.demoUsers`, { headers })).text()
  const body = JSON.stringify({ userId })
  const answer = await fetch(`${url}/trpc/account.demoSignIn`, { method: 'POST', headers, body })
  const told = `${offered} ${answer.status} ${await answer.text()}`
  const isOffered = offered.includes(userId)
  const isOpened = answer.status < 400 || answer.headers.getSetCookie().some((line) => line.includes('session='))
  return { isRefused: !isOffered && !isOpened, told: told.slice(0, 300) }
}
