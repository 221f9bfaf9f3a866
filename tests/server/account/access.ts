import { aHash } from '../../support/brands.ts'
import { PASSWORD } from '../../support/people.ts'
import { newId } from '../../support/world.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { ANYONE, MEMBERS } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'
import { invitee } from '../people/access.ts'

export const matrix: MatrixOf<'account'> = {
  // Profile: everybody their own; signing in, out, up and by link is open.
  'account.me': MEMBERS,
  'account.secondFactor': MEMBERS,
  'account.beginTotp': MEMBERS,
  'account.confirmTotp': MEMBERS,
  'account.newRecoveryCodes': MEMBERS,
  'account.dropTotp': MEMBERS,
  'account.keys': MEMBERS,
  'account.sendConfirmation': MEMBERS,
  'account.confirmAddress': MEMBERS,
  'account.passkeys': MEMBERS,
  'account.beginPasskey': MEMBERS,
  'account.addPasskey': MEMBERS,
  'account.renamePasskey': MEMBERS,
  'account.removePasskey': MEMBERS,
  'account.passkeyChallenge': ANYONE,
  'account.passkeySignIn': ANYONE,
  'account.confirmPassword': MEMBERS,
  'account.confirmed': MEMBERS,
  'account.setPreferences': MEMBERS,
  'account.switchFleet': MEMBERS,
  'account.sessions': MEMBERS,
  'account.endSession': MEMBERS,
  'account.changePassword': MEMBERS,
  'account.signIn': ANYONE,
  'account.secondStep': ANYONE,
  'account.signUpAsks': ANYONE,
  'account.signUp': ANYONE,
  'account.confirmSignUp': ANYONE,
  'account.requestReset': ANYONE,
  'account.reset': ANYONE,
  'account.invitation': ANYONE,
  'account.acceptInvitation': ANYONE,
  'account.demoUsers': ANYONE,
  'account.demoSignIn': ANYONE,
  'account.redeemDemoSignIn': ANYONE,
  'account.signOut': ANYONE,
  'account.signOutEverywhere': ANYONE,
}

/** A link's secret as an invitation holds it. */
async function invitationToken({ fleet }: Fixture): Promise<string> {
  const { link } = await fleet.admin.people.invite(invitee())
  return must(link?.split('=')[1])
}

const anyToken = ({ ports }: Fixture) => ports.ids.secret()

export const samples: SamplesOf<'account'> = {
  'account.me': () => undefined,
  'account.signIn': async (fixture) => {
    const email = `${newId()}@example.com`
    const { db } = fixture.world
    const id = newId()
    const password_hash = await fixture.ports.passwords.hash(PASSWORD)
    const created_at = fixture.world.clock.now()
    await db.insertInto('users').values({ id, email, password_hash, disabled_at: null, created_at }).execute()
    await db.insertInto('profiles').values({ id, full_name: 'Dana', phone: null, zone: null }).execute()
    return { email, password: PASSWORD }
  },
  'account.signUpAsks': () => undefined,
  'account.signUp': () => ({
    email: `${newId()}@example.com`,
    password: PASSWORD,
    fullName: 'Dana Whitlock',
    companyName: 'Cedar Ridge Two',
  }),
  'account.confirmSignUp': (fixture) => ({ token: anyToken(fixture), password: PASSWORD }),
  'account.requestReset': () => ({ email: `${newId()}@example.com` }),
  'account.reset': (fixture) => ({ token: anyToken(fixture), password: PASSWORD }),
  'account.invitation': async (fixture) => ({ token: await invitationToken(fixture) }),
  'account.acceptInvitation': async (fixture) => ({
    token: await invitationToken(fixture),
    fullName: 'Marcus Bell',
    password: PASSWORD,
  }),
  'account.demoUsers': () => undefined,
  'account.demoSignIn': () => ({ userId: newId() }),
  'account.redeemDemoSignIn': (fixture) => ({ token: anyToken(fixture) }),
  'account.secondStep': (fixture) => ({ token: anyToken(fixture), code: '123456' }),
  'account.secondFactor': () => undefined,
  'account.beginTotp': () => undefined,
  'account.confirmTotp': () => ({ code: '123456' }),
  'account.newRecoveryCodes': () => undefined,
  'account.dropTotp': () => ({ code: '123456' }),
  'account.setPreferences': () => ({ fullName: 'Dana Whitlock', zone: 'America/Chicago', theme: 'dark' }),
  'account.sessions': () => undefined,
  'account.endSession': () => ({ id: aHash('0'.repeat(64)) }),
  'account.keys': () => undefined,
  'account.sendConfirmation': () => undefined,
  'account.confirmAddress': (fixture) => ({ token: anyToken(fixture) }),
  'account.passkeys': () => undefined,
  'account.beginPasskey': () => undefined,
  'account.addPasskey': () => ({
    name: 'Phone',
    answer: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
  }),
  'account.renamePasskey': () => ({ id: 'AAAA', name: 'Phone' }),
  'account.removePasskey': () => ({ id: 'AAAA' }),
  'account.passkeyChallenge': () => undefined,
  'account.passkeySignIn': () => ({
    answer: { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  }),
  'account.confirmed': () => undefined,
  // The walk over the router changes passwords too: here everybody has the usual one again.
  'account.confirmPassword': async ({ world, ports }) => {
    const password_hash = await ports.passwords.hash(PASSWORD)
    await world.db.updateTable('users').set({ password_hash }).execute()
    return { password: PASSWORD }
  },
  'account.changePassword': () => ({ currentPassword: PASSWORD, password: `${PASSWORD} again` }),
  'account.switchFleet': ({ fleet }) => ({ fleetId: fleet.id }),
  'account.signOut': () => undefined,
  'account.signOutEverywhere': (fixture) => ({ token: anyToken(fixture) }),
}
