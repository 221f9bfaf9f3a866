import { fromBase32, totpCode, totpStep } from '#domain/people/totp.ts'
import { instant } from '#domain/units/time.ts'
import { callProcedure, fetchRoute } from '../../server/access/call.ts'
import { honestDevices, made, signed } from '../../support/devices.ts'
import { PASSWORD } from '../../support/people.ts'
import { mailedToken, visitor } from '../../support/test-app.ts'
import { newId, op } from '../../support/world.ts'
import { type Attack, type Line, tally } from '../attack.ts'
import { ipOf, isSignedIn, newAccount, signedIn } from './credentials.ts'

const NEXT = 'a heron counts nine grey stones'
const ORIGIN = 'http://localhost'
/** So long lasts the request to end all sessions. */
const EVERYWHERE_MS = 5 * 60_000

type Account = Awaited<ReturnType<typeof newAccount>>
/** `passkeys`: whether passkeys and API keys end too, as after a reset; a new password keeps them. */
type Ending = {
  name: string
  mailbox: boolean
  passkeys: boolean
  end(attack: Attack, account: Account): Promise<unknown>
}

async function reset({ access }: Attack, { email }: Account) {
  const owner = visitor(access.app, ipOf(), ORIGIN)
  await owner.api.account.requestReset.mutate({ email })
  const token = await mailedToken(access.ports, 'reset', email)
  return owner.api.account.reset.mutate({ token, password: NEXT })
}

const endings: readonly Ending[] = [
  { name: 'a reset of an address that had never answered', mailbox: false, passkeys: true, end: reset },
  { name: 'a reset of an address that had answered', mailbox: true, passkeys: true, end: reset },
  {
    name: 'a new password',
    mailbox: true,
    passkeys: false,
    end: (_, { api }) => api.account.changePassword.mutate({ currentPassword: PASSWORD, password: NEXT }),
  },
  {
    name: 'signing out everywhere',
    mailbox: true,
    passkeys: false,
    async end({ access: { world } }, { api }) {
      const { token } = await api.account.signOut.mutate()
      // Sessions of this world begin by the machine's clock, and those begun since the token was made would go on.
      const now = Date.now()
      await world.db
        .updateTable('one_time_tokens')
        .set({ issued_at: instant(now), expires_at: instant(now + EVERYWHERE_MS) })
        .where('purpose', '=', 'sign_out_everywhere')
        .execute()
      return api.account.signOutEverywhere.mutate({ token: token ?? '' })
    },
  },
]

/** What somebody planted in an account, or left open, before its owner ended it: none of it opens anything afterwards. */
export const resets: Line = {
  name: 'resets',
  async run(attack) {
    const { access, some, isOver } = attack
    const { note, result } = tally()
    const asked = access.ports.passkeys
    access.ports.passkeys = honestDevices
    try {
      for (const ending of some([...endings, ...endings, ...endings])) {
        if (isOver()) break
        const account = await newAccount(attack)
        const left = await planted(attack, account, ending.mailbox)
        for (const { name, opens } of left) note(await opens(), `${name} opens nothing before ${ending.name}`)
        const pending = await begun(attack, account, left.codeOf)
        await ending.end(attack, account)
        for (const { name, isKept, opens } of [...left, ...pending]) {
          if (isKept && !ending.passkeys) continue
          note(!(await opens()), `${name} outlives ${ending.name}`)
        }
      }
    } finally {
      access.ports.passkeys = asked
    }
    return result()
  },
}

/** `isKept`: a new password keeps it. */
type Left = { name: string; isKept?: boolean; opens(): Promise<boolean> }

/** A session, a passkey and an API key, of each whether it still opens the account; and the second step signed on. */
async function planted(attack: Attack, account: Account, hasMailbox: boolean) {
  const { app, world } = attack.access
  if (hasMailbox) {
    const email_confirmed_at = world.clock.now()
    await world.db.updateTable('users').set({ email_confirmed_at }).where('email', '=', account.email).execute()
  }
  const passkey = `planted-${newId()}`
  const { challenge } = await account.api.account.beginPasskey.mutate()
  await account.api.account.addPasskey.mutate(made(passkey, challenge))
  const { token: key } = await account.api.tokens.create.mutate({ ...op(), name: 'Report', days: 30 })
  const elsewhere = await signedIn(attack, account.email, PASSWORD)
  const { secret } = await account.api.account.beginTotp.mutate()
  const codeOf = () => totpCode(fromBase32(secret), totpStep(Date.parse(world.clock.now())))
  await account.api.account.confirmTotp.mutate({ code: await codeOf() })
  const reads = (path: string) => async () => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetchRoute(app, path, { headers }, { ip: ipOf() })).status === 200
  }
  const left: Left[] = [
    { name: 'another session', opens: async () => elsewhere !== null && isSignedIn(elsewhere) },
    { name: 'a planted passkey', isKept: true, opens: () => opensByPasskey(attack, passkey) },
    { name: 'an API key for loads', isKept: true, opens: reads('/api/lists/loads?format=csv') },
    { name: 'an API key for the audit log', isKept: true, opens: reads('/api/lists/audit?format=csv') },
  ]
  return Object.assign(left, { codeOf })
}

/** A reset link and a second step that wait; using them ends them, so that each is tried once, afterwards. */
async function begun(attack: Attack, { email }: Account, codeOf: () => Promise<string>): Promise<Left[]> {
  const { app, ports, world } = attack.access
  world.clock.addMinutes(1)
  await callProcedure(app, 'account.requestReset', { email }, { ip: ipOf() })
  const link = await mailedToken(ports, 'reset', email)
  const waiting = visitor(app, ipOf(), ORIGIN)
  const answer = await waiting.api.account.signIn.mutate({ email, password: PASSWORD })
  const step = 'secondStep' in answer ? answer.secondStep : ''
  const code = await codeOf()
  const done = async (path: 'account.reset' | 'account.secondStep', input: object) =>
    (await callProcedure(app, path, input, { ip: ipOf() })).status === 200
  return [
    { name: 'a second step that waited', opens: () => done('account.secondStep', { token: step, code }) },
    { name: 'a reset link that waited', opens: () => done('account.reset', { token: link, password: NEXT }) },
  ]
}

async function opensByPasskey({ access }: Attack, id: string): Promise<boolean> {
  const device = visitor(access.app, ipOf(), ORIGIN)
  const { challenge } = await device.api.account.passkeyChallenge.mutate()
  const answer = await device.api.account.passkeySignIn.mutate(signed(id, challenge)).catch(() => null)
  return answer !== null && isSignedIn(device)
}
