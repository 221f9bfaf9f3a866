import type { DemoUser } from '../../features/account/demo-sign-in.ts'
import { CommandRefused } from '../operator-database.ts'

/**
 * Signs in over the network and gives the session's cookie. Without a password by the one-click sign-in of demo fleets,
 * where the address is made of the person's name.
 */
export async function signInDriver(url: string, email: string, password: string | null): Promise<string> {
  if (password !== null) return cookieOf(await call(url, 'account.signIn', { email, password }))
  const answer = await fetch(new URL('/trpc/account.demoUsers', url))
  const { result }: { result?: { data: DemoUser[] } } = await answer.json()
  const name = nameIn(email.split('@')[0] ?? '')
  const person = result?.data.find(({ fullName, roles }) => nameIn(fullName) === name && roles.includes('driver'))
  if (!person) throw new CommandRefused(`--email: no demo driver ${email} there; give --password`)
  return cookieOf(await call(url, 'account.demoSignIn', { userId: person.userId }))
}

const nameIn = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '.')

function call(url: string, path: string, input: object): Promise<Response> {
  return fetch(new URL(`/trpc/${path}`, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(input),
  })
}

function cookieOf(response: Response): string {
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  if (!response.ok || cookies.length === 0) throw new CommandRefused(`signing in failed with status ${response.status}`)
  return cookies.join('; ')
}
