import { lazyPart } from '#web/lazy-part.ts'

// What is opened beside the map comes when it is opened: the map is heavy enough.

export const MeasurePanel = lazyPart(() => import('./measure-panel.tsx'), 'MeasurePanel')
export const NearestPanel = lazyPart(() => import('./nearest-panel.tsx'), 'NearestPanel')
export const ReplayPanel = lazyPart(() => import('./replay-panel.tsx'), 'ReplayPanel')
export const SitesPanel = lazyPart(() => import('./sites-panel.tsx'), 'SitesPanel')
export const RoutesPanel = lazyPart(() => import('../planned-routes/planned-routes-panel.tsx'), 'RoutesPanel')
export const TruckCard = lazyPart(() => import('./truck-card.tsx'), 'TruckCard')
export const AlertList = lazyPart(() => import('../alerts/alert-list.tsx'), 'AlertList')
