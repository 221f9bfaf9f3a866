/** What a period is held against instead of as many days right before it: the same weekdays of a year ago. */
export const comparisons = ['year'] as const
export type Comparison = (typeof comparisons)[number]
