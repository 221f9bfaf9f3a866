import { linkCookie, type Person, type Reached, sessionCookie } from './fixture.ts'

/** Whoever may call: nobody, a visitor behind a link with every right, or somebody signed in. */
export type Who = 'nobody' | 'link' | Person

const kept = new WeakMap<Reached['world'], Map<string, string>>()

/**
 * The cookie of somebody, the same until it is spent or the clock moves: walks make thousands of calls, and a session or a
 * link for each of them costs more than the call.
 */
export async function keptCookie(access: Reached, who: Who): Promise<string> {
  if (who === 'nobody') return ''
  const cookies = cookiesOf(access)
  const name = `${who} ${access.world.clock.now()}`
  const known = cookies.get(name)
  if (known !== undefined) return known
  const cookie =
    who === 'link'
      ? await linkCookie(access.fixtures.driver)
      : await sessionCookie(access.ports, access.people[who], access.world.cedar.id)
  cookies.set(name, cookie)
  return cookie
}

/** Forgets a cookie with which something was done: it may have ended it, or changed what it opens. */
export function spendCookie(access: Reached, who: Who): void {
  cookiesOf(access).delete(`${who} ${access.world.clock.now()}`)
}

function cookiesOf({ world }: Reached): Map<string, string> {
  const cookies = kept.get(world) ?? new Map<string, string>()
  kept.set(world, cookies)
  return cookies
}
