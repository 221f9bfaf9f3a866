import type { Role } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { TestApp, Visitor } from './test-app.ts'

export const PASSWORD = 'otter climbs a slow purple hill'

let count = 0

/** Somebody who signed up and so is the admin of a fleet of their own. */
export async function newAdmin(
  app: TestApp,
  companyName = 'Cedar Ridge Aggregates',
): Promise<Visitor & { email: string }> {
  count += 1
  app.clock.addMinutes(0.1)
  const visitor = app.visitor(`198.51.100.${count}`)
  const email = `owner${count}@example.com`
  await visitor.api.account.signUp.mutate({ email, password: PASSWORD, fullName: 'Dana Whitlock', companyName })
  return { ...visitor, email }
}

/** Somebody whom an admin invited and who accepted with an account of their own. */
export async function newMember(
  app: TestApp,
  admin: Visitor,
  roles: Role[],
  contractorId: Uuid | null = null,
): Promise<Visitor & { email: string; userId: Uuid }> {
  count += 1
  const visitor = app.visitor(`203.0.113.${count}`)
  const email = `${roles.join('.')}${count}@example.com`
  const operationId = app.ports.ids.uuid()
  const { link } = await admin.api.people.invite.mutate({ operationId, email, fullName: null, roles, contractorId })
  const token = link?.split('=')[1] ?? ''
  await visitor.api.account.acceptInvitation.mutate({ token, fullName: 'Marcus Bell', password: PASSWORD })
  const { userId } = await visitor.api.account.me.query()
  return { ...visitor, email, userId }
}
