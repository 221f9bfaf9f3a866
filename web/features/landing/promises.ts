import type { ComponentType } from 'react'
import type { PageName } from '#domain/access/pages.ts'
import { ComplianceIcon, LoadIcon, MapIcon, MoneyIcon, PhotoIcon, SignatureIcon } from '#ui'

/** Fetches a piece with its words; called when the piece comes near the window. */
type LoadPiece = () => Promise<ComponentType>

/** A promise of the product: its name in `words`, the page that keeps it, and the piece that shows it. */
export type LandingPromise = {
  name: 'tracking' | 'loads' | 'photos' | 'signatures' | 'payout' | 'compliance'
  Icon: typeof MapIcon
  page: { to: '/tracking' | '/loads' | '/dashboard' | '/earnings' | '/reports'; name: PageName }
  load: LoadPiece
}

/** The six promises, in the order in which a load meets them. */
export const promises: readonly LandingPromise[] = [
  {
    name: 'tracking',
    Icon: MapIcon,
    page: { to: '/tracking', name: 'tracking' },
    load: async () => (await import('./pieces/drive-piece.tsx')).DrivePiece,
  },
  {
    name: 'loads',
    Icon: LoadIcon,
    page: { to: '/loads', name: 'loads' },
    load: async () => (await import('./pieces/ticket-piece.tsx')).TicketPiece,
  },
  {
    name: 'photos',
    Icon: PhotoIcon,
    page: { to: '/dashboard', name: 'dashboard' },
    load: async () => (await import('./pieces/photo-piece.tsx')).PhotoPiece,
  },
  {
    name: 'signatures',
    Icon: SignatureIcon,
    page: { to: '/dashboard', name: 'dashboard' },
    load: async () => (await import('./pieces/signature-piece.tsx')).SignaturePiece,
  },
  {
    name: 'payout',
    Icon: MoneyIcon,
    page: { to: '/earnings', name: 'earnings' },
    load: async () => (await import('./pieces/pay-piece.tsx')).PayPiece,
  },
  {
    name: 'compliance',
    Icon: ComplianceIcon,
    page: { to: '/reports', name: 'reports' },
    load: async () => (await import('./pieces/compliance-piece.tsx')).CompliancePiece,
  },
]
