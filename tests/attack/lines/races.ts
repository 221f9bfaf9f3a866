import { procedureTable } from '#domain/access/procedures.ts'
import type { Access } from '#domain/access/rules.ts'
import { callProcedure } from '../../server/access/call.ts'
import { linkCookie, sessionCookie } from '../../server/access/fixture.ts'
import { difference, rowsOf } from '../../server/access/rows.ts'
import type { RouterPath } from '../../server/access/sample-types.ts'
import { paths, sampleOf } from '../../server/access/samples.ts'
import { whoMay } from '../../server/access/wrong-values.ts'
import { PASSWORD } from '../../support/people.ts'
import { type Attack, type Line, tally } from '../attack.ts'
import { ipOf, isSignedIn, newAccount, signedIn } from './credentials.ts'

const rules: Record<RouterPath, Access> = procedureTable
const AT_ONCE = 8
const NEXT = 'a heron counts nine grey stones'

/** One action sent eight times at once has the effect of one; of eight who take one invitation, one gets it. */
export const races: Line = {
  name: 'races',
  async run(attack) {
    const { add, result } = tally()
    add(await doubleSubmits(attack))
    add(await oneInvitation(attack))
    add(await oldPasswords(attack))
    return result()
  },
}

async function doubleSubmits({ access, some, isOver }: Attack) {
  const { app, fixtures, people, ports, world } = access
  const { note, result } = tally()
  for (const path of some(paths.filter((each) => rules[each].writes === 'operation'))) {
    if (isOver()) break
    const who = whoMay(path)
    const cookie =
      who === 'link' ? await linkCookie(fixtures.driver) : await sessionCookie(ports, people[who], world.cedar.id)
    const fixture = who === 'contractor' ? fixtures.contractor : fixtures.driver
    const visitor = { cookie }
    const before = await rowsOf(world)
    const once = await callProcedure(app, path, await sampleOf(path, fixture), visitor)
    note(once.status === 200, `${path}: ${once.text.slice(0, 200)}`)
    const made = await sampleOf(path, fixture)
    const between = await rowsOf(world)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => callProcedure(app, path, made, visitor)))
    note(
      answers.some(({ status }) => status === 200),
      `${path}: nobody of ${AT_ONCE} at once is served`,
    )
    note(
      answers.every(({ status }) => status < 500),
      `${path}: ${AT_ONCE} at once break it`,
    )
    const grown = Object.values(difference(between, await rowsOf(world))).reduce((sum, rows) => sum + Math.abs(rows), 0)
    const after = await rowsOf(world)
    const more = await callProcedure(app, path, made, visitor)
    note(
      more.status === 200 && Object.keys(difference(after, await rowsOf(world))).length === 0,
      `${path}: a ninth time`,
    )
    const alone = Object.values(difference(before, between)).reduce((sum, rows) => sum + Math.abs(rows), 0)
    // The sample's own records are in the first figure too.
    note(grown <= alone, `${path}: ${AT_ONCE} at once leave ${grown} rows, one leaves at most ${alone}`)
  }
  return result()
}

async function oneInvitation({ access, some, isOver }: Attack) {
  const { note, result } = tally()
  for (const _ of some([0, 1, 2, 3])) {
    if (isOver()) break
    const input = await sampleOf('account.acceptInvitation', access.fixtures.driver)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        callProcedure(access.app, 'account.acceptInvitation', input, { ip: ipOf() }),
      ),
    )
    const taken = answers.filter(({ status }) => status === 200).length
    note(taken <= 1, `one invitation is taken ${taken} times`)
    note(
      answers.every(({ status }) => status < 500),
      'one invitation at once breaks it',
    )
  }
  return result()
}

/** Sign-ins with the old password while it is changed: none of them is a session afterwards. */
async function oldPasswords(attack: Attack) {
  const { note, result } = tally()
  for (const _ of attack.some([0, 1, 2, 3, 4, 5])) {
    if (attack.isOver()) break
    const owner = await newAccount(attack)
    const signIns = Array.from({ length: AT_ONCE }, () => signedIn(attack, owner.email, PASSWORD))
    const change = owner.api.account.changePassword.mutate({ currentPassword: PASSWORD, password: NEXT })
    const [, ...browsers] = await Promise.all([change, ...signIns])
    for (const browser of browsers) {
      note(browser === null || !(await isSignedIn(browser)), 'a sign-in with the old password outlives its change')
    }
  }
  return result()
}
