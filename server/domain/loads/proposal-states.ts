/** Where a load that a driver proposed stands; only a waiting one can still be decided about or withdrawn. */
export type ProposalState = 'waiting' | 'approved' | 'declined' | 'withdrawn'
