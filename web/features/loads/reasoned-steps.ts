/** Steps that need a reason are asked for in a dialog before they are taken. */
export const reasonedSteps = ['unassign', 'decline', 'take_back', 'hold', 'cancel'] as const

export type ReasonedStep = (typeof reasonedSteps)[number]
