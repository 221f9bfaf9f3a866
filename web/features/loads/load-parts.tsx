import { lazyPart } from '#web/lazy-part.ts'

// Each part of a load comes when its tab is opened.

export const AddedPapers = lazyPart(() => import('../documents/added-papers.tsx'), 'AddedPapers')
export const LoadAudit = lazyPart(() => import('./load-audit.tsx'), 'LoadAudit')
export const LoadMessages = lazyPart(() => import('../messages/load-messages.tsx'), 'LoadMessages')
export const LoadMoney = lazyPart(() => import('../charges/load-money.tsx'), 'LoadMoney')
export const LoadPapers = lazyPart(() => import('../proof/load-papers.tsx'), 'LoadPapers')
export const LoadProof = lazyPart(() => import('../documents/load-proof.tsx'), 'LoadProof')
export const LoadRoute = lazyPart(() => import('../tracking/load-route.tsx'), 'LoadRoute')
export const LoadSignOffs = lazyPart(() => import('../portal/desk/load-sign-offs.tsx'), 'LoadSignOffs')
export const LoadTimeline = lazyPart(() => import('./load-timeline.tsx'), 'LoadTimeline')
export const LoadWeights = lazyPart(() => import('../documents/load-weights.tsx'), 'LoadWeights')
export const ShareLinks = lazyPart(() => import('../proof/share-links.tsx'), 'ShareLinks')
