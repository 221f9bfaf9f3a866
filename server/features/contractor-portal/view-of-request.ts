import { parseUuid } from '#domain/units/uuid.ts'
import { AppError } from '../../errors.ts'
import type { Ports, Session } from '../../ports.ts'

/** Names the look at a company's portal that a request belongs to. */
export const VIEW_HEADER = 'x-haulbook-view'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether a request belongs to a look at somebody else's portal, which changes nothing. */
export function isViewing(request: Request): boolean {
  return request.headers.has(VIEW_HEADER)
}

/**
 * The session as the company has it whose portal an admin looks at: the company's sight alone, and not the admin's own.
 * @throws view_read_only for whatever changes something, view_over for a look that is over or another person's
 */
export async function viewedSession(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { request, session }: { request: Request; session: Session },
  isMutation: boolean,
): Promise<Session> {
  if (isMutation) throw new AppError({ kind: 'forbidden', code: 'view_read_only' })
  const named = request.headers.get(VIEW_HEADER) ?? ''
  const { fleet } = session
  const view =
    fleet && UUID.test(named) && session.roles.includes('admin')
      ? await db.read(fleet.id, (trx) =>
          trx
            .selectFrom('company_views')
            .select('contractor_id')
            .where('fleet_id', '=', fleet.id)
            .where('id', '=', parseUuid(named))
            .where('user_id', '=', session.userId)
            .where('ends_at', '>', clock.now())
            .executeTakeFirst(),
        )
      : null
  if (!view) throw new AppError({ kind: 'forbidden', code: 'view_over' })
  return { ...session, roles: ['contractor'], driverId: null, contractorIds: [view.contractor_id] }
}
