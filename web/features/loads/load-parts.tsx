import { lazy } from 'react'

// Each part of a load comes when its tab is opened.

export const AddedPapers = lazy(async () => ({
  default: (await import('../documents/added-papers.tsx')).AddedPapers,
}))
export const LoadAudit = lazy(async () => ({ default: (await import('./load-audit.tsx')).LoadAudit }))
export const LoadMessages = lazy(async () => ({
  default: (await import('../messages/load-messages.tsx')).LoadMessages,
}))
export const LoadMoney = lazy(async () => ({
  default: (await import('../charges/load-money.tsx')).LoadMoney,
}))
export const LoadPapers = lazy(async () => ({
  default: (await import('../proof/load-papers.tsx')).LoadPapers,
}))
export const LoadProof = lazy(async () => ({
  default: (await import('../documents/load-proof.tsx')).LoadProof,
}))
export const LoadRoute = lazy(async () => ({
  default: (await import('../tracking/load-route.tsx')).LoadRoute,
}))
export const LoadSignOffs = lazy(async () => ({
  default: (await import('../portal/desk/load-sign-offs.tsx')).LoadSignOffs,
}))
export const LoadTimeline = lazy(async () => ({ default: (await import('./load-timeline.tsx')).LoadTimeline }))
export const LoadWeights = lazy(async () => ({
  default: (await import('../documents/load-weights.tsx')).LoadWeights,
}))
export const ShareLinks = lazy(async () => ({
  default: (await import('../proof/share-links.tsx')).ShareLinks,
}))
