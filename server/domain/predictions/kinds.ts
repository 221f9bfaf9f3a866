/** What is predicted, in the order of the page. */
export const predictionKinds = ['demand', 'payment_delay', 'job_finish'] as const
export type PredictionKind = (typeof predictionKinds)[number]

/**
 * `shown`: it beat the plain rule on this fleet's own past. `plain`: it did not, so that the plain rule is all there is to
 * go by. `lacking`: there is too little to say either.
 */
export const cardStates = ['shown', 'plain', 'lacking'] as const
export type CardState = (typeof cardStates)[number]

/** The share of outcomes that an interval is made to hold. */
export const INTERVAL = 0.8

/** Rises with each change of a method, so that what an earlier one said is told apart. */
export const modelVersions: Readonly<Record<PredictionKind, number>> = { demand: 1, payment_delay: 1, job_finish: 1 }
