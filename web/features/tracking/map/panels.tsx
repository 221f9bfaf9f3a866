import { lazy } from 'react'

// What is opened beside the map comes when it is opened: the map is heavy enough.

export const MeasurePanel = lazy(async () => ({ default: (await import('./measure-panel.tsx')).MeasurePanel }))
export const NearestPanel = lazy(async () => ({
  default: (await import('./nearest-panel.tsx')).NearestPanel,
}))
export const ReplayPanel = lazy(async () => ({ default: (await import('./replay-panel.tsx')).ReplayPanel }))
export const SitesPanel = lazy(async () => ({
  default: (await import('./sites-panel.tsx')).SitesPanel,
}))
export const RoutesPanel = lazy(async () => ({
  default: (await import('../planned-routes/planned-routes-panel.tsx')).RoutesPanel,
}))
export const TruckCard = lazy(async () => ({
  default: (await import('./truck-card.tsx')).TruckCard,
}))
export const AlertList = lazy(async () => ({
  default: (await import('../alerts/alert-list.tsx')).AlertList,
}))
