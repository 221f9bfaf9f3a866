import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { isOfOneCustomer } from '#domain/access/portal-rights.ts'
import type { Words } from '#domain/words/words.ts'
import type { PortalScope, PortalViewProps } from './portal-view-props.ts'

type PortalView = {
  id: string
  label: (words: Words['portal']) => string
  /** Whether a link shows this part. */
  isShown: (scope: PortalScope) => boolean
  Content: LazyExoticComponent<ComponentType<PortalViewProps>>
}

/**
 * The parts of the portal, in the order of their tabs. Each comes when it is opened, so that the first load of the page
 * stays as it is however many parts there are; a part that is added here needs nothing else.
 */
export const portalViews: readonly PortalView[] = [
  {
    id: 'loads',
    label: ({ view }) => view.loads,
    isShown: ({ scope }) => scope !== 'site' && scope !== 'quote',
    Content: lazy(() => import('./loads-view.tsx')),
  },
  {
    id: 'jobs',
    label: ({ view }) => view.jobs,
    isShown: ({ scope }) => scope === 'customer' || scope === 'job',
    Content: lazy(() => import('./jobs-view.tsx')),
  },
  {
    id: 'tickets',
    label: ({ view }) => view.tickets,
    isShown: ({ scope }) => isOfOneCustomer(scope),
    Content: lazy(() => import('./tickets-view.tsx')),
  },
  {
    id: 'invoices',
    label: ({ view }) => view.invoices,
    isShown: ({ rights }) => rights.includes('invoices'),
    Content: lazy(() => import('./invoices-view.tsx')),
  },
  {
    id: 'quotes',
    label: ({ view }) => view.quotes,
    isShown: ({ scope, rights }) => scope === 'quote' || (scope === 'customer' && rights.includes('invoices')),
    Content: lazy(() => import('../quotes/portal-quotes-view.tsx')),
  },
  {
    id: 'order',
    label: ({ view }) => view.order,
    isShown: ({ rights }) => rights.includes('orders'),
    Content: lazy(() => import('./order-view.tsx')),
  },
  {
    id: 'mails',
    label: ({ view }) => view.mails,
    isShown: ({ scope }) => isOfOneCustomer(scope),
    Content: lazy(() => import('./mails-view.tsx')),
  },
]
