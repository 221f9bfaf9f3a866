import { fromBase32, totpCode, totpStep } from '#domain/people/totp.ts'
import { callProcedure } from '../../server/access/call.ts'
import { PASSWORD } from '../../support/people.ts'
import { visitor } from '../../support/test-app.ts'
import { newId } from '../../support/world.ts'
import { type Attack, type Line, tally } from '../attack.ts'
import { ipOf, newAccount, signedIn } from './credentials.ts'

/** So many wrong tries are looked at before the next has to wait. */
const FREE = 10
const BURST = 40
const ORIGIN = 'http://localhost'

/** One way of guessing: each try comes from an address, and names what it guesses at. */
type Guessing = { name: string; begin(attack: Attack): Promise<(n: number) => Promise<{ code: string | null }>> }

const guessings: readonly Guessing[] = [
  {
    name: 'passwords of one account from one address',
    async begin(attack) {
      const { email } = await newAccount(attack)
      const ip = ipOf()
      return (n) => callProcedure(attack.access.app, 'account.signIn', { email, password: `a guess ${n}` }, { ip })
    },
  },
  {
    name: 'passwords of one account from many addresses',
    async begin(attack) {
      const { email } = await newAccount(attack)
      return (n) =>
        callProcedure(attack.access.app, 'account.signIn', { email, password: `a guess ${n}` }, { ip: ipOf() })
    },
  },
  {
    name: 'one password of many accounts from one address',
    async begin({ access }) {
      const ip = ipOf()
      return () =>
        callProcedure(access.app, 'account.signIn', { email: `${newId()}@example.com`, password: PASSWORD }, { ip })
    },
  },
  {
    name: 'reset links from one address',
    async begin({ access }) {
      const ip = ipOf()
      return () =>
        callProcedure(access.app, 'account.reset', { token: access.ports.ids.secret(), password: PASSWORD }, { ip })
    },
  },
  {
    name: 'invitation links from one address',
    async begin({ access }) {
      const ip = ipOf()
      return () => callProcedure(access.app, 'account.invitation', { token: access.ports.ids.secret() }, { ip })
    },
  },
  {
    name: 'references of a customer from one address',
    async begin({ access }) {
      const ip = ipOf()
      const asked = { email: 'billing@customer.example', language: 'en' }
      return (n) => callProcedure(access.app, 'portal.askCode', { ...asked, reference: `L-${n}` }, { ip })
    },
  },
  {
    name: 'mailed codes of the portal from one address',
    async begin({ access }) {
      const ip = ipOf()
      const requestId = newId()
      return (n) => callProcedure(access.app, 'portal.openByCode', { requestId, code: `${n}`.padStart(8, '0') }, { ip })
    },
  },
  {
    name: 'links of customers from one address',
    async begin({ access }) {
      const ip = ipOf()
      return () => callProcedure(access.app, 'portal.open', { token: access.ports.ids.secret() }, { ip })
    },
  },
  {
    name: 'codes of a second step',
    async begin(attack) {
      const { access } = attack
      const owner = await newAccount(attack)
      const { secret } = await owner.api.account.beginTotp.mutate()
      const now = Date.parse(access.world.clock.now())
      await owner.api.account.confirmTotp.mutate({ code: await totpCode(fromBase32(secret), totpStep(now)) })
      const thief = visitor(access.app, ipOf(), ORIGIN)
      const answer = await thief.api.account.signIn.mutate({ email: owner.email, password: PASSWORD })
      const token = 'secondStep' in answer ? answer.secondStep : ''
      return (n) =>
        callProcedure(access.app, 'account.secondStep', { token, code: `${n}`.padStart(6, '0') }, { ip: ipOf() })
    },
  },
]

/** Guesses one after the other and all at once: few are looked at, the others wait, and the owner still comes in. */
export const guesses: Line = {
  name: 'guesses',
  async run(attack) {
    const { note, result } = tally()
    for (const { name, begin } of attack.some(guessings)) {
      for (const atOnce of [true, false]) {
        if (attack.isOver()) break
        const guess = await begin(attack)
        const tries = Array.from({ length: BURST }, (_, n) => n)
        const answers = []
        if (atOnce) answers.push(...(await Promise.all(tries.map(guess))))
        else for (const n of tries) answers.push(await guess(n))
        const looked = answers.filter(({ code }) => code !== 'throttled').length
        note(
          looked > 0 && looked <= FREE,
          `${looked} of ${BURST} ${name} are looked at${atOnce ? ', all at once' : ''}`,
        )
      }
    }
    await strangers(attack, note)
    return result()
  },
}

/** A stranger's guesses keep an owner neither from a device of theirs nor from a reset. */
async function strangers(attack: Attack, note: (isRight: boolean, what: string) => void): Promise<void> {
  const owner = await newAccount(attack)
  await Promise.all(Array.from({ length: BURST }, (_, n) => signedIn(attack, owner.email, `a guess ${n}`)))
  await owner.api.account.signOut.mutate()
  const right = { email: owner.email, password: PASSWORD }
  const known = await owner.api.account.signIn.mutate(right).catch(() => null)
  note(known !== null, 'the owner cannot sign in on a known device beside guesses')
  const ask = () => callProcedure(attack.access.app, 'account.requestReset', { email: owner.email }, { ip: ipOf() })
  await Promise.all(Array.from({ length: BURST }, ask))
  const asked = await ask()
  note(asked.status === 200, `the owner asks for a reset beside strangers: ${asked.status}`)
}
