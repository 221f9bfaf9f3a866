import { callProcedure } from '../../server/access/call.ts'
import { PASSWORD } from '../../support/people.ts'
import { visitor } from '../../support/test-app.ts'
import { newId } from '../../support/world.ts'
import { type Attack, type Line, tally } from '../attack.ts'

const ORIGIN = 'http://localhost'
const NEXT = 'a heron counts nine grey stones'

/** A browser of its own, with an account and a fleet. */
export async function newAccount({ access }: Attack) {
  const email = `attack-${newId()}@example.com`
  const browser = visitor(access.app, ipOf(), ORIGIN)
  await browser.api.account.signUp.mutate({
    email,
    password: PASSWORD,
    fullName: 'Mara Voss',
    companyName: 'Voss Bulk',
  })
  return { ...browser, email }
}

let count = 0
/** An address that nobody else of the run has. */
export function ipOf(): string {
  count += 1
  return `10.77.${(count >> 8) & 255}.${count & 255}`
}

/** Signs an account in from a browser of its own; null where it is refused. */
export async function signedIn({ access }: Attack, email: string, password: string) {
  const browser = visitor(access.app, ipOf(), ORIGIN)
  const answer = await browser.api.account.signIn.mutate({ email, password }).catch(() => null)
  return answer && browser
}

/** Whether a browser's session still answers. */
export const isSignedIn = (browser: { api: { account: { me: { query(): Promise<unknown> } } } }) =>
  browser.api.account.me.query().then(
    () => true,
    () => false,
  )

/** What a person's old sessions, passwords and secrets still open after they ended them. */
export const credentials: Line = {
  name: 'credentials',
  async run(attack) {
    const { note, result } = tally()
    const rounds = attack.some([0, 1, 2, 3, 4])
    for (const _ of rounds) {
      if (attack.isOver()) break
      const owner = await newAccount(attack)
      const other = await signedIn(attack, owner.email, PASSWORD)
      note(other !== null, 'the right password is refused')
      if (!other) continue
      await owner.api.account.changePassword.mutate({ currentPassword: PASSWORD, password: NEXT })
      note(!(await isSignedIn(other)), 'another session outlives a change of the password')
      note((await signedIn(attack, owner.email, PASSWORD)) === null, 'the old password opens the account')
      const again = await signedIn(attack, owner.email, NEXT)
      note(again !== null, 'the new password is refused')
      const stolen = new Map(again?.cookies ?? [])
      await again?.api.account.signOut.mutate()
      const thief = visitor(attack.access.app, ipOf(), ORIGIN)
      for (const [name, value] of stolen) thief.cookies.set(name, value)
      note(!(await isSignedIn(thief)), 'a cookie opens the account after the sign-out')
      for (const token of ['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}%00`]) {
        const input = { token, password: NEXT }
        const { status } = await callProcedure(attack.access.app, 'account.reset', input, { ip: ipOf() })
        note(status >= 400 && status < 500, `a made-up reset token answers ${status}`)
      }
    }
    return result()
  },
}
