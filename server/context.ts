import type { PortalDocument, PortalRight, ShareScope } from '#domain/access/portal-rights.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Ports, Session } from './ports.ts'

/** What one HTTP request brings: who it is, what it may set on its answer, and the world outside. */
export type Context = {
  ports: Ports
  request: Request
  /** Headers for the answer (cookies). */
  headers: Headers
  session: Session | null
  /** The visitor's share link, where its cookie was sent. */
  link: ShareLink | null
  ip: string
  requestId: string
}

/** What a share link opens. */
export type ShareLink = {
  id: Uuid
  fleetId: Uuid
  scope: ShareScope
  scopeId: Uuid
  precision: 'exact' | 'city' | 'none'
  /** What it may do beside looking at loads. */
  rights: readonly PortalRight[]
  /** The papers that it shows. */
  documents: readonly PortalDocument[]
}

/** What the link of a driver without an account opens: one load. */
export type DriverLink = {
  id: Uuid
  fleetId: Uuid
  loadId: Uuid
  /** Who drives, as the office calls them. */
  name: string
}
