import type { ShareLink } from './context.ts'
import type { Ports, Session } from './ports.ts'

/** What every handler finds in the request's context. */
export type AppEnv = {
  Bindings: { ip?: string }
  Variables: { ports: Ports; requestId: string; ip: string; session: Session | null; link: ShareLink | null }
}
