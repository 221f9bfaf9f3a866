import { lazy } from 'react'
import { withWords } from '#web/format/with-words.ts'

// What is opened beside the map comes when it is opened: the map is heavy enough.

export const MeasurePanel = lazy(
  withWords(['liveMap'], async () => ({ default: (await import('./measure-panel.tsx')).MeasurePanel })),
)
export const NearestPanel = lazy(
  withWords(['liveMap', 'parties', 'refusals'], async () => ({
    default: (await import('./nearest-panel.tsx')).NearestPanel,
  })),
)
export const ReplayPanel = lazy(
  withWords(['liveMap'], async () => ({ default: (await import('./replay-panel.tsx')).ReplayPanel })),
)
export const SitesPanel = lazy(
  withWords(['liveMap', 'loadPages', 'parties', 'refusals'], async () => ({
    default: (await import('./sites-panel.tsx')).SitesPanel,
  })),
)
export const WaysPanel = lazy(
  withWords(['liveMap', 'parties', 'refusals', 'ways'], async () => ({
    default: (await import('../ways/ways-panel.tsx')).WaysPanel,
  })),
)
export const TruckCard = lazy(
  withWords(['alerts', 'liveMap', 'loads', 'portal', 'refusals'], async () => ({
    default: (await import('./truck-card.tsx')).TruckCard,
  })),
)
export const AlertList = lazy(
  withWords(['alerts', 'refusals'], async () => ({
    default: (await import('../alerts/alert-list.tsx')).AlertList,
  })),
)
