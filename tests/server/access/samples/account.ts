import { aHash } from '../../../support/brands.ts'
import { PASSWORD } from '../../../support/people.ts'
import { newId } from '../../../support/world.ts'
import { type Ground, must } from '../ground.ts'
import type { SamplesOf } from '../sample-types.ts'
import { invitee } from './people.ts'

/** A link's secret as an invitation holds it. */
async function invitationToken({ fleet }: Ground): Promise<string> {
  const { link } = await fleet.admin.people.invite(invitee())
  return must(link?.split('=')[1])
}

const anyToken = ({ ports }: Ground) => ports.ids.secret()

export const accountSamples: SamplesOf<'account'> = {
  'account.me': () => undefined,
  'account.signIn': async (ground) => {
    const email = `${newId()}@example.com`
    const { db } = ground.world
    const id = newId()
    const password_hash = await ground.ports.passwords.hash(PASSWORD)
    const created_at = ground.world.clock.now()
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
  'account.confirmSignUp': (ground) => ({ token: anyToken(ground), password: PASSWORD }),
  'account.requestReset': () => ({ email: `${newId()}@example.com` }),
  'account.reset': (ground) => ({ token: anyToken(ground), password: PASSWORD }),
  'account.invitation': async (ground) => ({ token: await invitationToken(ground) }),
  'account.acceptInvitation': async (ground) => ({
    token: await invitationToken(ground),
    fullName: 'Marcus Bell',
    password: PASSWORD,
  }),
  'account.demoUsers': () => undefined,
  'account.demoSignIn': () => ({ userId: newId() }),
  'account.redeemDemoSignIn': (ground) => ({ token: anyToken(ground) }),
  'account.secondStep': (ground) => ({ token: anyToken(ground), code: '123456' }),
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
  'account.confirmAddress': (ground) => ({ token: anyToken(ground) }),
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
  'account.signOutEverywhere': (ground) => ({ token: anyToken(ground) }),
}
