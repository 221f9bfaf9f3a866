import { lazy } from 'react'
import { withWords } from '#web/format/with-words.ts'

// Each part of a load comes when its tab is opened.

export const AddedPapers = lazy(
  withWords(['documents', 'refusals'], async () => ({
    default: (await import('../documents/added-papers.tsx')).AddedPapers,
  })),
)
export const LoadAudit = lazy(
  withWords(['alerts', 'loadPages', 'loads'], async () => ({ default: (await import('./load-audit.tsx')).LoadAudit })),
)
export const LoadMessages = lazy(
  withWords(['messages', 'refusals'], async () => ({
    default: (await import('../messages/load-messages.tsx')).LoadMessages,
  })),
)
export const LoadMoney = lazy(
  withWords(['charges', 'documents', 'refusals', 'settlements'], async () => ({
    default: (await import('../charges/load-money.tsx')).LoadMoney,
  })),
)
export const LoadPapers = lazy(
  withWords(['documents', 'proof', 'refusals'], async () => ({
    default: (await import('../proof/load-papers.tsx')).LoadPapers,
  })),
)
export const LoadProof = lazy(
  withWords(['documents', 'proof', 'refusals'], async () => ({
    default: (await import('../documents/load-proof.tsx')).LoadProof,
  })),
)
export const LoadRoute = lazy(
  withWords(['loadPages', 'loads', 'refusals'], async () => ({
    default: (await import('../tracking/load-route.tsx')).LoadRoute,
  })),
)
export const LoadWeights = lazy(
  withWords(['documents', 'refusals'], async () => ({
    default: (await import('../documents/load-weights.tsx')).LoadWeights,
  })),
)
export const ShareLinks = lazy(
  withWords(['portal', 'refusals'], async () => ({
    default: (await import('../proof/share-links.tsx')).ShareLinks,
  })),
)
